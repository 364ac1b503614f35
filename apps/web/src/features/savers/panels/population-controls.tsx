import { Checkbox } from '@mantine/core'
import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { withPart } from '../filter/change-filter.ts'
import { ChoiceControl } from './choice-control.tsx'
import styles from './filter-panel.module.css'
import type { FilterPartProps } from './filter-part.ts'

/** Scored savers, outliers or both; and outliers of a certain reason. */
export function PopulationControls({ filter, ranges, onChange }: FilterPartProps) {
  const savers = new Map(ranges?.outlierReason.map((entry) => [entry.reason, entry.savers]))
  const { memberAnalysed = false, allOutlier = false } = filter
  const unsaid = !memberAnalysed && !allOutlier && filter.outlierReason === undefined
  return (
    <>
      <Checkbox.Group
        label="Savers"
        description={unsaid ? 'Scored savers, as long as nothing is chosen' : undefined}
        value={[...(memberAnalysed ? ['analysed'] : []), ...(allOutlier ? ['outliers'] : [])]}
        onChange={(chosen) =>
          onChange(
            withPart(
              withPart(filter, 'memberAnalysed', chosen.includes('analysed')),
              'allOutlier',
              chosen.includes('outliers'),
            ),
          )
        }
      >
        <div className={styles.pair}>
          <Checkbox size="xs" value="analysed" label="Scored" />
          <Checkbox size="xs" value="outliers" label="All outliers" />
        </div>
      </Checkbox.Group>
      <ChoiceControl
        label="Outlier reason"
        choices={outlierReasons.map((reason) => ({
          value: reason,
          label: savers.has(reason) ? `${reason} (${count(savers.get(reason) ?? 0)})` : reason,
        }))}
        chosen={filter.outlierReason ?? []}
        placeholder="None chosen"
        onChange={(chosen) =>
          onChange(
            withPart(
              filter,
              'outlierReason',
              outlierReasons.filter((reason) => chosen.includes(reason)),
            ),
          )
        }
      />
    </>
  )
}
