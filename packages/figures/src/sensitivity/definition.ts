import { comparedBenchmarksSchema } from '@plumbline/contract/figures/compared-benchmarks.ts'
import { defineFigure, type Legend } from '../figure.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { comparedRows } from './compared-rows.ts'
import { sensitivityHeight, sensitivityOption } from './option.ts'
import { sensitivityNotes, sensitivityNumbers, sensitivityWords } from './words.ts'

const { light } = chartThemes

/** What the marks stand for. */
export const sensitivityLegend: Legend = [
  { look: 'above', text: 'Better, strong evidence' },
  { look: 'below', text: 'Worse, strong evidence' },
  { text: 'Outline: some evidence' },
  { text: 'Thin line: could be chance' },
  { look: 'benchmark', text: 'Score 50: the benchmark of the row' },
]

/** The same savers held against several benchmarks. */
export const sensitivity = defineFigure({
  id: 'sensitivity',
  title: 'Sensitivity to the benchmark',
  /** Null unless a comparison of the data batch was put into its report. */
  data: { sensitivity: comparedBenchmarksSchema.nullable() },
  explain: {
    definition:
      'What all savers of the batch come to against each of several benchmarks. The filter does not count here.',
    formula:
      'The stored payments and pots are scored on each benchmark by the settings of the batch, and by the formulas of the report: nothing is published. The pooled score is that of all scored savers as if they were one; its interval is the score at the two ends of the 95% interval of the pooled gap, 1.96 times the spread that chance gives such contributions.',
    leftOutFor: null,
    usesScores: true,
    isOfEveryone: true,
    page: 'report-figures',
    anchor: 'sensitivity-to-the-benchmark',
  },
  of: ({ sensitivity: figure, provenance }) => {
    // A report on savers who were chosen by how they did gives no evidence, of nobody.
    if (figure === null || isChosenByResult(provenance)) return null
    const notes = sensitivityNotes(figure)
    return {
      kind: 'chart',
      counts: { counted: figure.savers, leftOut: 0 },
      isOfEveryone: true,
      pictures: [
        {
          words: sensitivityWords(figure),
          option: (theme, size) => sensitivityOption(figure, theme, size),
          numbers: sensitivityNumbers(figure),
          // The savers scored on another benchmark are in no list.
          marks: () => comparedRows(figure).map(({ name }) => ({ name, filter: null })),
          sheet: 'Sensitivity',
          height: sensitivityHeight(figure.benchmarks.length),
          paper: {
            title: 'Pooled score against each benchmark',
            height: sensitivityHeight(figure.benchmarks.length),
            key: [
              { name: 'Strong evidence', colour: light.aboveFill, shape: 'box' },
              { name: 'Some evidence', colour: light.aboveFill, shape: 'outline' },
              { name: 'Could be chance', colour: light.atFill, shape: 'across' },
            ],
            tableNotes: notes,
          },
        },
      ],
      screen: {
        legend: sensitivityLegend,
        tip: 'row',
        withTable: { title: 'Each benchmark in figures', note: notes.join(' ') },
      },
    }
  },
})
