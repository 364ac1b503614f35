import type { ExplanationText } from '../words/explanations.ts'

/** Of two groups that the reader chooses, so that it is on screen alone. */
export const sideBySide: ExplanationText = {
  definition: 'The same statistics for two groups of savers of one batch.',
  formula: 'Each figure is worked out from the savers of its group alone, as in the summary statistics.',
  leftOutFor: null,
  usesScores: true,
  page: 'report-figures',
  anchor: 'two-groups-side-by-side',
}
