import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { Mark } from '@plumbline/figures/figure.ts'
import type { TipLine } from './chart-card-props.ts'

/** What is shown beside a mark under the pointer. */
export function markTip(mark: Mark | undefined, tip: 'name' | 'averages', scoreColumn: string): readonly TipLine[] {
  if (mark === undefined) return []
  const { name, group } = mark
  if (tip === 'name' || group === undefined) return [{ value: name }]
  return [
    { value: name },
    { name: 'Savers:', value: count(group.savers) },
    { name: 'Average IRR', value: percent(group.meanIrr) },
    { name: 'Average Benchmark IRR', value: percent(group.meanBenchmarkIrr) },
    { name: scoreColumn, value: group.meanScore === null ? 'NA' : wholeScore(group.meanScore) },
  ]
}
