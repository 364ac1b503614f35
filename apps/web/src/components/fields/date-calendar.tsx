import '@mantine/dates/styles.layer.css'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

interface DateCalendarProps {
  /** `2026-03-31` */
  readonly value: string | undefined
  /** The day that has the focus first, when none is chosen. */
  readonly startAt: string
  readonly onPick: (date: string) => void
}

/** The days of a month, with the focus on one. It is larger than the rest of most screens, so it is loaded when it is opened. */
export function DateCalendar({ value, startAt, onPick }: DateCalendarProps) {
  const first = value ?? startAt
  return (
    <FocusTrap active>
      <DatePicker
        ariaLabels={labels}
        // No day is out of the ordinary here, and faint days are hard to read.
        weekendDays={[]}
        hideOutsideDates
        // Escape closes the calendar, and only the next one the panel around it.
        __stopPropagation
        value={value ?? null}
        defaultDate={first}
        minDate="1900-01-01"
        maxDate="2100-12-31"
        getDayProps={(date) => ({ 'data-autofocus': date === first || undefined })}
        onChange={(date) => date !== null && onPick(date)}
      />
    </FocusTrap>
  )
}
