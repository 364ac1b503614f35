import { segmentWords } from '../segments/words.ts'
import type { FigureWords } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'

export function schemeBarsWords(groups: readonly NamedGroup[]): FigureWords {
  const words = segmentWords('Scheme', groups)
  return {
    ...words,
    title: 'Data Set segmentation',
    alt: `Pairs of bars of average IRR and average benchmark IRR by scheme, with score and savers. ${words.takeaway}`,
  }
}
