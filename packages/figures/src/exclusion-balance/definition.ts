import { type ExclusionBalance, exclusionBalanceSchema } from '@plumbline/contract/figures/assumptions.ts'
import { type Summary, summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { sum, type TableNumbers } from '../words/table-numbers.ts'
import { bothWays, exclusionBalanceWords, sides } from './words.ts'

/** Whether leaving savers out for their returns flatters the result, or the opposite. */
export const exclusionBalance = defineFigure({
  id: 'exclusionBalance',
  title: 'What exclusions remove',
  data: { exclusionBalance: exclusionBalanceSchema, summary: summarySchema },
  explain: {
    definition:
      'How many of the savers who are left out for a high or low IRR did worse than the benchmark, and how many better.',
    formula:
      'The savers with the reasons High IRR, Low IRR and High/Low IRR, by the sign of their IRR less their benchmark IRR, or of Direct Alpha where there is no benchmark IRR. The mean score with them is of the scores that they would have.',
    leftOutFor: null,
    usesScores: true,
    page: 'report-figures',
    anchor: 'what-exclusions-remove',
  },
  of: ({ exclusionBalance: figure, summary }) => {
    const total = sum(sides.map((side) => figure[side].savers))
    // Where nobody is left out, the figure of extreme values says so.
    if (total === 0) return null
    return {
      kind: 'table',
      counts: { counted: total, leftOut: 0 },
      words: exclusionBalanceWords(figure, summary),
      numbers: numbersOf(figure, summary),
      sheet: 'What exclusions remove',
    }
  },
})

function numbersOf(figure: ExclusionBalance, summary: Summary): TableNumbers {
  const row = (group: ExclusionBalance['worse'], score?: number | null) => {
    const { savers, assets, benchmarkAssets } = group
    const pounds = [assets, benchmarkAssets, assets - benchmarkAssets]
    return [undefined, savers, score, ...(hiddenOf(group) === null ? pounds : [null, null, null])]
  }
  return [
    ...sides.map((side) => row(figure[side])),
    ...bothWays(figure, summary).map(({ group, score }) => row(group, score)),
  ]
}
