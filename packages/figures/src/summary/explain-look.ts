import type { ExplanationText } from '../words/explanations.ts'

/** Of the list of things to look at. */
export const lookText: ExplanationText = {
  definition:
    'Groups of savers who are behind by more than chance explains, and what of the records deserves a second look.',
  formula:
    'A fund is behind when the interval of its gap to the benchmark lies below 0, any other group when that of its gap to other savers in the same funds does; the interval is wide enough that of all groups compared together even the worst would lie below it by chance in 5 of 100 cases at most. The bars show the 95% interval of each group taken alone. What is counted in the records is not estimated.',
  leftOutFor: null,
  usesScores: true,
  page: 'scores',
  anchor: 'findings',
}
