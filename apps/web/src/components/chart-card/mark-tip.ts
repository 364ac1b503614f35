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
    { name: 'Savers:', value: count(group.doc_count) },
    { name: 'Average IRR', value: percent(group.avg_airr) },
    { name: 'Average Benchmark IRR', value: percent(group.avg_birr) },
    { name: scoreColumn, value: group.avg_score === null ? 'NA' : wholeScore(group.avg_score) },
  ]
}
