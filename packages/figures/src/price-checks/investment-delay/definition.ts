import { foundDelaySchema } from '@plumbline/contract/price-checks/investment-delay.ts'
import { defineFigure } from '../../figure.ts'
import { chartThemes } from '../../parts/chart-theme.ts'
import { delayOption } from './option.ts'
import { delayNotes, delayWords, paperDelayTable } from './words.ts'

const { light } = chartThemes

/** How late payments were invested, as pots and the published price tell it. */
export const investmentDelay = defineFigure({
  id: 'investmentDelay',
  title: 'Days out of the market',
  data: { delay: foundDelaySchema },
  explain: {
    definition:
      'How many days passed between a payment and its investment, by the delay at which the published price explains pots best.',
    formula:
      'Each delay from 0 to 60 days is tried on all payments. What is left between pots and price, a steady charge allowed for and wild records held in, is least at the best one; the interval holds the delays that fit hardly worse.',
    leftOutFor: 'without a usable record, with money out, or paid in outside the prices',
    usesScores: false,
    page: 'price-checks',
    anchor: 'days-out-of-the-market',
  },
  of: ({ delay }) => ({
    kind: 'chart',
    counts: delay.counts,
    pictures: [
      {
        words: delayWords(delay),
        option: (theme) => delayOption(delay, theme),
        numbers: delay.errors.map((error) => [undefined, error, undefined]),
        marks: () => [],
        sheet: 'Days out of the market',
        height: 300,
        paper: {
          title: 'Typical pot error at each delay',
          height: 260,
          key: [
            { name: 'Typical pot error at each delay', colour: light.actual, shape: 'line' },
            { name: '95% interval', colour: light.actualSoft, shape: 'box' },
          ],
          table: paperDelayTable(delay),
          tableNotes: [
            'Every fifth delay and those of the interval; the table on screen has all.',
            ...delayNotes(delay),
          ],
        },
      },
    ],
    screen: {
      legend: [
        { look: 'actual', shape: 'across', text: 'Typical pot error at each delay' },
        { look: 'soft', text: '95% interval' },
      ],
      isHalf: true,
      tip: 'row',
    },
  }),
})
