import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { withContributionDate, withPart } from '../filter/change-filter.ts'
import { ChoiceControl } from './choice-control.tsx'
import styles from './filter-panel.module.css'
import type { FilterPartProps } from './filter-part.ts'

/** Contribution dates by pickers, and the NAV dates there are. */
export function DateControls({ filter, ranges, onChange }: FilterPartProps) {
  const { start, end } = filter.contributionDates ?? {}
  const first = ranges?.contributionDates.start ?? undefined
  const last = ranges?.contributionDates.end ?? undefined
  return (
    <>
      <div className={styles.pair}>
        <DatePart
          label="First contribution from"
          value={start}
          placeholder={first}
          onChange={(date) => onChange(withContributionDate(filter, 'start', date))}
        />
        <DatePart
          label="Last contribution to"
          value={end}
          placeholder={last}
          onChange={(date) => onChange(withContributionDate(filter, 'end', date))}
        />
      </div>
      <ChoiceControl
        label="NAV date"
        choices={(ranges?.navDate ?? []).map((date) => ({ value: date, label: shortDate(date) }))}
        chosen={filter.navDate ?? []}
        onChange={(dates) => onChange(withPart(filter, 'navDate', dates))}
      />
    </>
  )
}

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

interface DatePartProps {
  readonly label: string
  readonly value: string | undefined
  /** The end of the data: what holds as long as nothing is chosen. */
  readonly placeholder: string | undefined
  readonly onChange: (date: string | undefined) => void
}

function DatePart({ label, value, placeholder, onChange }: DatePartProps) {
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
      value={value ?? null}
      placeholder={placeholder === undefined ? '' : shortDate(placeholder)}
      disabled={placeholder === undefined && value === undefined}
      defaultDate={value ?? placeholder ?? ''}
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
