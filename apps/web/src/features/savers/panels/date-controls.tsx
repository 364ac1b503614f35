import { filterFields } from '@plumbline/contract/filter/filter-fields.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { DateField } from '../../../components/fields/date-field.tsx'
import { withContributionDate, withPart } from '../filter/change-filter.ts'
import { ChoiceControl } from './choice-control.tsx'
import styles from './filter-panel.module.css'
import type { FilterPartProps } from './filter-part.ts'

/** Contribution dates by pickers. */
export function ContributionDatesControl({ filter, ranges, onChange }: FilterPartProps) {
  const { start, end } = filter.contributionDates ?? {}
  const { ends } = filterFields.contributionDates
  return (
    <div className={styles.pair}>
      <DatePart
        label={`${ends.start.title} from`}
        value={start}
        placeholder={ranges?.contributionDates.start ?? undefined}
        onLeave={(date) => onChange(withContributionDate(filter, 'start', date))}
      />
      <DatePart
        label={`${ends.end.title} to`}
        value={end}
        placeholder={ranges?.contributionDates.end ?? undefined}
        onLeave={(date) => onChange(withContributionDate(filter, 'end', date))}
      />
    </div>
  )
}

/** The NAV dates there are. */
export function NavDateControl({ filter, ranges, onChange }: FilterPartProps) {
  return (
    <ChoiceControl
      label={filterFields.navDate.title}
      choices={(ranges?.navDate ?? []).map((date) => ({ value: date, label: shortDate(date) }))}
      selection={filter.navDate ?? []}
      onChange={(dates) => onChange(withPart(filter, 'navDate', dates))}
    />
  )
}

interface DatePartProps {
  readonly label: string
  readonly value: string | undefined
  /** The end of the data: what holds as long as nothing is chosen. */
  readonly placeholder: string | undefined
  readonly onLeave: (date: string | undefined) => void
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
