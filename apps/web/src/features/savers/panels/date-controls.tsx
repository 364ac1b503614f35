import { shortDate } from '@plumbline/contract/format/dates.ts'
import { DateField } from '../../../components/fields/date-field.tsx'
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

interface DatePartProps {
  readonly label: string
  readonly value: string | undefined
  /** The end of the data: what holds as long as nothing is chosen. */
  readonly placeholder: string | undefined
  readonly onChange: (date: string | undefined) => void
}

function DatePart({ placeholder, ...field }: DatePartProps) {
  return (
    <DateField
      {...field}
      placeholder={placeholder === undefined ? '' : shortDate(placeholder)}
      disabled={placeholder === undefined && field.value === undefined}
      startAt={placeholder}
    />
  )
}
