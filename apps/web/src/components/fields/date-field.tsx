import { ActionIcon, CloseButton, Popover, TextInput } from '@mantine/core'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { isoDayInLondon } from '@plumbline/contract/format/moments.ts'
import { readTypedDate } from '@plumbline/contract/typed/typed-date.ts'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import styles from './date-field.module.css'
import { isUnread } from './typed.ts'
import { type Holder, useTypedText } from './use-typed-text.ts'

const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }))

type DateFieldProps = Holder<string> & {
  readonly label: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** The day at which the calendar opens, when no date is chosen; absent: today. */
  readonly startAt?: string | undefined
  /** In a bar of filters, which a reason must not move. */
  readonly small?: boolean
  /** What else is wrong with it. */
  readonly error?: string | undefined
}

/**
 * A date, `2026-03-31`, typed in the one way that all fields read it or picked from a calendar, and written as dates are
 * everywhere: `31 Mar 2026`. While it is typed its meaning is shown below; a text that is no date stays in the field with the reason.
 */
export function DateField(props: DateFieldProps) {
  const { label, placeholder, disabled = false, startAt, small = false, error, value } = props
  const { text, reading, reason, set, input } = useTypedText(props, { read: readTypedDate, write: shortDate })
  const meant = reading?.ok === true ? reading.value : undefined
  const words = meant === undefined || shortDate(meant) === text ? '' : shortDate(meant)
  return (
    <TextInput
      {...input}
      label={label}
      {...(small && { size: 'xs', className: styles.inBar })}
      placeholder={placeholder}
      disabled={disabled}
      autoComplete="off"
      error={reason ?? error}
      inputContainer={(children) => (
        <div className={styles.container}>
          {children}
          <span className={styles.words} role="status">
            {words}
          </span>
        </div>
      )}
      leftSection={
        <Calendar
          label={label}
          disabled={disabled}
          value={isUnread(value) ? undefined : value}
          startAt={startAt}
          onPick={set}
        />
      }
      leftSectionWidth={32}
      rightSectionWidth={30}
      leftSectionPointerEvents="all"
      rightSection={
        text !== '' &&
        !disabled && (
          <CloseButton size="sm" tabIndex={-1} aria-label={`Clear ${label}`} onClick={() => set(undefined)} />
        )
      }
    />
  )
}

interface CalendarProps {
  readonly label: string
  readonly disabled: boolean
  readonly value: string | undefined
  readonly startAt: string | undefined
  readonly onPick: (date: string) => void
}

/** The calendar behind its button. */
function Calendar({ label, disabled, value, startAt, onPick }: CalendarProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} returnFocus withinPortal position="bottom-start" shadow="md">
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label={`Calendar of ${label}`}
          disabled={disabled}
          onClick={() => setOpened((before) => !before)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <DateCalendar
            value={value}
            startAt={startAt ?? isoDayInLondon(new Date().toISOString())}
            onPick={(date) => {
              setOpened(false)
              onPick(date)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
