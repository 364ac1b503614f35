import { count } from '@plumbline/contract/format/counts.ts'
import { trackEstimatesSchema } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { estimatesOption } from '../../attribution/estimates/option.ts'
import { defineFigure } from '../../figure.ts'
import { numbersTable } from '../../words/section-words.ts'
import { madeOf, trackData, trackExplained } from '../parts/track-data.ts'
import { deviationSentence } from '../parts/track-words.ts'
import { trackEstimateRows } from './rows.ts'

const title = 'Beta, alpha and R squared'

/** The line of the track against the benchmark with its intervals; the screen has it as key figures. */
export const trackEstimates = defineFigure({
  id: 'trackEstimates',
  title,
  data: { ...trackData, estimates: trackEstimatesSchema.nullable() },
  explain: {
    ...trackExplained,
    definition:
      'How much of the benchmark’s risk the price track took, what it returned beyond that, and how much of it the benchmark explains.',
    formula:
      'Least squares of the track’s monthly returns over cash on the benchmark’s, alpha times twelve. 95% intervals by Student’s t, and of R squared by Fisher’s transformation, months being independent.',
    anchor: 'beta-and-alpha',
  },
  of: ({ estimates, track }) => {
    if (estimates === null) return null
    const rows = trackEstimateRows(estimates)
    const takeaway = `${rows
      .map(({ name, value, low, high, write }) => `${name} ${write(value)} (95%: ${write(low)} to ${write(high)})`)
      .join('; ')}. ${deviationSentence(track.result.stDev)}.`
    const { months } = track.details
    return {
      kind: 'chart',
      counts: madeOf(`${count(months)} months`, months),
      isOfEveryone: true,
      pictures: [
        {
          words: {
            title,
            takeaway,
            unit: 'Dots: estimates; bars: 95% intervals; ticks: where the benchmark stands',
            alt: `Three ranges. ${takeaway}`,
            table: numbersTable(
              'Estimate',
              ['Value', '95% from', '95% to', 'Reading'],
              rows.map(({ name, value, low, high, write, reading }) => [
                name,
                write(value),
                write(low),
                write(high),
                reading,
              ]),
            ),
          },
          option: (theme, size) => estimatesOption(rows, theme, size),
          numbers: rows.map(({ value, low, high }) => [undefined, value, low, high]),
          marks: () => [],
          sheet: 'Estimates',
          height: 120,
          paper: { title: 'Three estimates', height: 112 },
        },
      ],
      screen: { legend: [], tip: 'row' },
    }
  },
})
