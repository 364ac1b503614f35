import { segmentWords } from '../segments/words.ts'
import { type TextDimension, textDimensions } from '../text-dimensions/text-dimensions.ts'
import type { FigureWords } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'

const titles: Readonly<Record<TextDimension, string>> = {
  schemes: 'Data Set segmentation',
  funds: 'Data Set segmentation by fund',
}

export function schemeBarsWords(groups: readonly NamedGroup[], dimension: TextDimension): FigureWords {
  const { name } = textDimensions[dimension]
  const words = segmentWords(name, groups)
  return {
    ...words,
    title: titles[dimension],
    alt: `Pairs of bars of average IRR and average benchmark IRR by ${name.toLowerCase()}, with score and savers. ${words.takeaway}`,
  }
}
