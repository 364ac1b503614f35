import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './alert-box.module.css'

const icons = {
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  good: IconCircleCheck,
} as const

interface AlertBoxProps {
  readonly tone: keyof typeof icons
  /** Announced at once, as failures are. */
  readonly urgent?: boolean
  readonly children: ReactNode
}

/** A coloured message in the flow of a screen; failures are announced at once, the rest when there is a pause. */
export function AlertBox({ tone, urgent = tone === 'danger', children }: AlertBoxProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.alert} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={18} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
