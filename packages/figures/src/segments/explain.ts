import type { ExplanationText } from '../words/explanations.ts'

/** Of savers by scheme and by data points alike. */
export const segmentation: ExplanationText = {
  definition: 'The average IRR, benchmark IRR and score of savers by scheme, or by a value from the file.',
  formula:
    'For each group the sum of the rates, or of the scores, over the number of savers who have one. A few different whole numbers have a row each; other numbers have bands, which include their upper edge. Groups of fewer than 10 savers are marked.',
  leftOutFor: null,
  usesScores: true,
  page: 'report-figures',
  anchor: 'segmentation',
}
