import { DateField } from '../../../components/fields/date-field.tsx'
import type { IndexFormState } from '../use-index-form.ts'
import styles from './benchmarks.module.css'

type IndexDatesProps = Pick<IndexFormState, 'form' | 'change' | 'mistakes' | 'busy'>

/** From when to when levels count. */
export function IndexDates({ form, change, mistakes, busy }: IndexDatesProps) {
  return (
    <div className={styles.dates}>
      <DateField
        label="Start Date"
        value={form.startDate}
        onChange={(startDate) => change({ startDate })}
        error={mistakes.startDate}
        disabled={busy}
      />
      <DateField
        label="End Date"
        value={form.endDate}
        onChange={(endDate) => change({ endDate })}
        error={mistakes.endDate}
        disabled={busy}
      />
    </div>
  )
}
