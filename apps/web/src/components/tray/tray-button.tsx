import { ActionIcon, Indicator, Popover } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface TrayButtonProps {
  readonly title: string
  /** What the count means: `3 unread`. */
  readonly countText: string
  readonly count: number
  readonly icon: Icon
  readonly width: number
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  readonly children: ReactNode
}

/** A button of the toolbar with a count on it, which opens a `Tray`. */
export function TrayButton(props: TrayButtonProps) {
  const { title, countText, count, icon: TrayIcon, width, opened, onChange, children } = props
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" width={width} trapFocus returnFocus>
      <Indicator disabled={count === 0} label={count} size={16} offset={6}>
        <Popover.Target>
          <ActionIcon aria-label={count === 0 ? title : `${title}, ${countText}`} onClick={() => onChange(!opened)}>
            <TrayIcon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={title}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
