import { besideOthersExplained } from '../beside-others/notes.ts'
import type { ExplanationText } from '../words/explanations.ts'

/** Of savers by fund, scheme and data points alike. */
export const segmentation: ExplanationText = {
  definition: 'The average IRR, benchmark IRR and score of savers by fund, scheme or another data point of the file.',
  formula: `For each group the sum of the rates, or of the scores, over the number of savers who have one. A few different whole numbers have a row each; other numbers have bands, which include their upper edge. Groups of fewer than 10 savers are marked. Pounds and the gap a year in its 95% interval, of funds and schemes, are of all money of the group together. ${besideOthersExplained}`,
  leftOutFor: null,
  usesScores: true,
  page: 'report-figures',
  anchor: 'segmentation',
}
