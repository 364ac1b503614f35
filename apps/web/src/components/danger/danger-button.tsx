import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef } from 'react'
import styles from './danger-button.module.css'

type DangerButtonProps = Omit<ButtonProps, 'className' | 'color'> &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** With the bin before its text. */
    readonly bin?: boolean
  }

/** A button that takes something away: to remove, delete, discard or revoke is red everywhere, and only that. */
export function DangerButton({ bin = false, ...props }: DangerButtonProps) {
  const icon = bin && <IconTrash size={props.size === 'xs' ? 14 : 16} stroke={1.75} aria-hidden />
  return <Button {...props} {...(icon && { leftSection: icon })} className={styles.danger ?? ''} />
}

interface DangerIconProps {
  /** What it takes away: `Remove Northbank`. */
  readonly label: string
  /** What stands beside it on focus; else the label. */
  readonly tip?: string
  readonly size?: 'sm' | 'md'
  readonly tabIndex?: number
  readonly onClick: () => void
}

/** The same as a bin without text, for the rows of lists. */
export function DangerIcon({ label, tip = label, size = 'md', ...props }: DangerIconProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon className={styles.icon ?? ''} size={size} aria-label={label} {...props}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
