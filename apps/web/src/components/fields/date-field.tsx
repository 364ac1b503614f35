import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

interface DateFieldProps {
  readonly label: string
  /** `2026-03-31` */
  readonly value: string | undefined
  readonly onChange: (date: string | undefined) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  /** The month that the calendar opens at, when no date is chosen; absent: this one. */
  readonly startAt?: string | undefined
  readonly small?: boolean
  /** What is wrong with it. */
  readonly error?: string | undefined
}

/** A date, typed or picked from a calendar, written as dates are everywhere: `31 Mar 2026`. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, placeholder, disabled = false, startAt, small = false, error } = props
  const opensAt = value ?? startAt
  const [calendar, setCalendar] = useState(false)
  return (
    <DateInput
      // Escape closes the calendar, and only the next one the panel around it.
      data-mantine-stop-propagation={calendar || undefined}
      onFocus={() => setCalendar(true)}
      onClick={() => setCalendar(true)}
      onBlur={() => setCalendar(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setCalendar(false)
      }}
      ariaLabels={calendarLabels}
      // No day is out of the ordinary here, and faint days are hard to read.
      weekendDays={[]}
      hideOutsideDates
      label={label}
      {...(small && { size: 'xs' })}
      value={value ?? null}
      placeholder={placeholder}
      disabled={disabled}
      error={error}
      {...(opensAt !== undefined && { defaultDate: opensAt })}
      valueFormat="DD MMM YYYY"
      leftSection={<IconCalendar size={16} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      onChange={(date) => {
        setCalendar(false)
        onChange(date ?? undefined)
      }}
    />
  )
}
