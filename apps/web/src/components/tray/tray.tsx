import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './tray.module.css'

interface TrayProps {
  readonly title: string
  /** Why it is empty or still to come; absent: it is neither. */
  readonly note?: ReactNode
  /** `TrayItem`s. */
  readonly children: ReactNode
}

/** What opens below a button of the toolbar: a title and a list that scrolls. */
export function Tray({ title, note, children }: TrayProps) {
  return (
    <>
      <Text component="h2" className={styles.title}>
        {title}
      </Text>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <ul className={styles.list}>{children}</ul>
    </>
  )
}

interface TrayItemProps {
  readonly tone?: 'good' | 'bad' | 'asks' | undefined
  readonly unread?: boolean
  /** It has more than a line and a button. */
  readonly roomy?: boolean
  readonly children: ReactNode
}

export function TrayItem({ tone, unread, roomy, children }: TrayItemProps) {
  return (
    <li className={styles.item} data-tone={tone} data-unread={unread || undefined} data-roomy={roomy}>
      {children}
    </li>
  )
}
