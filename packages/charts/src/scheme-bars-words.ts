import type { FigureWords } from './figure-words.ts'
import type { NamedGroup } from './group-table.ts'
import { segmentWords } from './segment-words.ts'

export function schemeBarsWords(groups: readonly NamedGroup[]): FigureWords {
  const words = segmentWords('Scheme', groups)
  return {
    ...words,
    title: 'Data Set segmentation',
    alt: `Pairs of bars of average IRR and average benchmark IRR by scheme, with score and savers. ${words.takeaway}`,
  }
}
