import type { ExplanationText } from '../words/explanations.ts'

/** Of savers by scheme and by data points alike. */
export const segmentation: ExplanationText = {
  definition: 'The average IRR, benchmark IRR and score of savers by scheme, or by a value from the file.',
  formula:
    'For each group the sum of the rates, or of the scores, over the number of savers who have one. A band of numbers includes its upper edge, and only the first its lower one. Groups of fewer than 10 savers are marked.',
  leftOutFor: null,
  usesScores: true,
  page: 'report-figures',
  anchor: 'segmentation',
}
