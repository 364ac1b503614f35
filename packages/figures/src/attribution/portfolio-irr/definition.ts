import { attributionSectionTitles } from '@plumbline/contract/attribution/attribution-sections.ts'
import { type ChartOption, defineFigure } from '../../figure.ts'
import { chartThemes } from '../../parts/chart-theme.ts'
import type { KeyItem, LegendEntry } from '../../parts/keys.ts'
import { firstTurn } from '../irr-surface/projection.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { portfolioOption } from './option.ts'
import { portfolio3dOption } from './option-3d.ts'
import { joinerRows } from './rows.ts'
import { portfolioNumbers, portfolioWords } from './words.ts'

const { light } = chartThemes
const title = attributionSectionTitles.portfolioIrr
const legend: readonly LegendEntry[] = [
  { look: 'actual', text: 'Savers’ IRR' },
  { look: 'benchmark', shape: 'across', text: 'Benchmark' },
  { look: 'track', shape: 'circle', text: 'Implied track' },
]
const key: readonly KeyItem[] = [
  { name: 'Savers’ IRR', colour: light.actualFill, shape: 'box' },
  { name: 'Benchmark', colour: light.benchmark, shape: 'across' },
  { name: 'Implied track', colour: light.actual, shape: 'circle' },
]

const explain = {
  ...attributionExplained,
  definition:
    'The rate that all payments of the savers who joined in a year earned together, beside what the same payments would have earned in the benchmark and in the implied track.',
  formula:
    'The one rate at which all payments of the year’s savers, each with its own days to the valuation, grow to their pots together; then to what the benchmark, and the track, makes of them.',
  anchor: 'portfolio-irr',
} as const

/** Pooled rates by year of joining. */
export const portfolioIrr = defineFigure({
  id: 'portfolioIrr',
  title,
  data: attributionData,
  explain,
  of: ({ attribution }) => {
    const rows = joinerRows(attribution)
    return {
      kind: 'chart',
      counts: attributionCounts(attribution),
      pictures: [
        {
          words: portfolioWords(rows, title),
          option: (theme) => portfolioOption(rows, theme),
          numbers: portfolioNumbers(rows),
          marks: () => [],
          sheet: 'Portfolio IRR',
          height: 300,
          paper: { title: 'Pooled IRR by year of joining', height: 270, key },
        },
      ],
      screen: { legend, isHalf: true, tip: 'row' },
    }
  },
})

/** The same as blocks. */
export const portfolioIrr3d = defineFigure({
  id: 'portfolioIrr3d',
  title: `${title} 3D`,
  data: attributionData,
  explain: { ...explain, definition: `${explain.definition} The same as blocks.` },
  of: ({ attribution }) => {
    const rows = joinerRows(attribution)
    const words = portfolioWords(rows, `${title} 3D`)
    const turned =
      (degrees: number): ChartOption =>
      (theme, size) =>
        portfolio3dOption(rows, degrees, { theme, size })
    return {
      kind: 'chart',
      counts: attributionCounts(attribution),
      pictures: [
        {
          words,
          option: turned(firstTurn),
          turned,
          numbers: portfolioNumbers(rows),
          marks: () => [],
          sheet: 'Portfolio IRR as blocks',
          height: 420,
          paper: { title: 'Pooled IRR by year of joining, as blocks', height: 380 },
        },
      ],
      screen: { legend: [], isHalf: true, tip: 'row' },
    }
  },
})
