import { Button, type ButtonProps, type ElementProps, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './toolbar-button.module.css'

interface ToolbarButtonProps
  extends Omit<ButtonProps, 'children' | 'leftSection' | 'variant'>,
    ElementProps<'button', keyof ButtonProps> {
  readonly text: string
  readonly icon: ReactNode
  /** What is heard after the text and the number. */
  readonly more?: string
  /** Whether what it opens is open; absent: it opens nothing that stays. */
  readonly opened?: boolean
  readonly badge?: number
}

/** A tool in the head of a table: on a phone its icon alone. */
export function ToolbarButton({ text, icon, more = '', opened, badge = 0, ...rest }: ToolbarButtonProps) {
  return (
    <Button
      {...rest}
      variant={opened === true || badge > 0 ? 'default' : 'subtle'}
      className={styles.button}
      data-opened={opened || undefined}
      leftSection={icon}
      {...(opened !== undefined && { 'aria-expanded': opened })}
    >
      <span className={styles.text}>{text}</span>
      {badge > 0 && <span className={styles.badge}>{badge}</span>}
      {more !== '' && <VisuallyHidden> {more}</VisuallyHidden>}
    </Button>
  )
}
