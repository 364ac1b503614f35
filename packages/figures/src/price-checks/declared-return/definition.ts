import { reconciledReturnSchema } from '@plumbline/contract/price-checks/declared-return.ts'
import { defineFigure } from '../../figure.ts'
import { chartThemes } from '../../parts/chart-theme.ts'
import { pointsNumber } from '../../simulation-spread/points-number.ts'
import { declaredAxis, declaredOption } from './option.ts'
import { declaredRows } from './rows.ts'
import { declaredNotes, declaredTitle, declaredWords } from './words.ts'

const { light } = chartThemes
const rowHeight = 36
const phoneRowHeight = 56
const foot = 32

/** How a declared net return becomes what savers got. */
export const declaredReturn = defineFigure({
  id: 'declaredReturn',
  title: declaredTitle,
  data: { declaredReturn: reconciledReturnSchema },
  explain: {
    definition:
      'How a net return that was declared by year becomes the pooled IRR of savers: what investment, charges and the timing of payments make of it.',
    formula:
      'Investment and charges lead from the declared annual return to that of the implied track over the same years; charges are those stated and the flat fees that pots show, investment the rest. The timing of payments is the pooled IRR of what the track makes of them less the track’s own annual return. The rows add up.',
    leftOutFor: 'for the reasons that the attribution names',
    usesScores: false,
    page: 'price-checks',
    anchor: 'declared-return',
  },
  of: ({ declaredReturn: answer }) => {
    const rows = declaredRows(answer)
    const axis = declaredAxis(rows, 6)
    const height = foot + rowHeight * rows.length
    return {
      kind: 'chart',
      counts: answer.counts,
      pictures: [
        {
          words: declaredWords(answer),
          option: (theme, size) => declaredOption(rows, theme, size),
          numbers: rows.map(({ roundedValue }) => [undefined, roundedValue, undefined]),
          marks: () => [],
          sheet: 'Declared return',
          height,
          phoneHeight: foot + phoneRowHeight * rows.length,
          paper: {
            title: 'From the declared return to the pooled IRR',
            height,
            key: [
              { name: 'Rate', colour: light.actualSoft, shape: 'box' },
              { name: 'Takes away', colour: light.belowFill, shape: 'box' },
              { name: 'Adds', colour: light.aboveFill, shape: 'box' },
            ],
            tableNotes: declaredNotes(answer),
          },
        },
      ],
      screen: {
        legend: [
          { look: 'below', text: 'Takes away' },
          { look: 'above', text: 'Adds' },
          { text: `Axis begins at ${pointsNumber(axis.min, axis.interval, false)}%` },
          { text: 'Whisker: 95% interval of that step' },
        ],
        tip: 'row',
      },
    }
  },
})
