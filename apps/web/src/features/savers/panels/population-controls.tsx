import { Checkbox } from '@mantine/core'
import { filterFields } from '@plumbline/contract/filter/filter-fields.ts'
import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { withPart } from '../filter/change-filter.ts'
import { ChoiceControl } from './choice-control.tsx'
import styles from './filter-panel.module.css'
import type { FilterPartProps } from './filter-part.ts'

/** Scored savers, outliers or both. */
export function PopulationControl({ filter, onChange }: FilterPartProps) {
  const { memberAnalysed = false, allOutlier = false } = filter
  const unsaid = !memberAnalysed && !allOutlier && filter.outlierReason === undefined
  return (
    <Checkbox.Group
      label="Savers"
      description={unsaid ? 'Scored savers, as long as nothing is chosen' : undefined}
      value={[...(memberAnalysed ? ['analysed'] : []), ...(allOutlier ? ['outliers'] : [])]}
      onChange={(values) =>
        onChange(
          withPart(
            withPart(filter, 'memberAnalysed', values.includes('analysed')),
            'allOutlier',
            values.includes('outliers'),
          ),
        )
      }
    >
      <div className={styles.pair}>
        <Checkbox size="xs" value="analysed" label="Scored" />
        <Checkbox size="xs" value="outliers" label="All outliers" />
      </div>
    </Checkbox.Group>
  )
}

/** Outliers of certain reasons, with how many savers have each. */
export function OutlierReasonControl({ filter, ranges, onChange }: FilterPartProps) {
  const savers = new Map(ranges?.outlierReason.map((entry) => [entry.reason, entry.savers]))
  return (
    <ChoiceControl
      label={filterFields.outlierReason.title}
      choices={outlierReasons.map((reason) => ({
        value: reason,
        label: savers.has(reason) ? `${reason} (${count(savers.get(reason) ?? 0)})` : reason,
      }))}
      selection={filter.outlierReason ?? []}
      placeholder="None chosen"
      onChange={(values) =>
        onChange(
          withPart(
            filter,
            'outlierReason',
            outlierReasons.filter((reason) => values.includes(reason)),
          ),
        )
      }
    />
  )
}
