import type { ExplanationText } from '../words/explanations.ts'

export const summary: ExplanationText = {
  definition: 'The main figures of the report, each with what it rests on.',
  formula:
    'Returns are means of savers: the sum of their rates over the number who have one. The benchmark pot is what the same contributions would be worth in the benchmark. The lasting difference is that of all contributions pooled.',
  leftOutFor: null,
  usesScores: true,
  page: 'report-figures',
  anchor: 'summary-in-plain-english',
}
