import { count } from '@plumbline/contract/format/counts.ts'
import { yearRows, yearRowsNote } from '../../attribution/parts/year-rows.ts'
import { defineFigure } from '../../figure.ts'
import { chartThemes } from '../../parts/chart-theme.ts'
import { priceTrackOption } from '../option.ts'
import { madeOf, trackData, trackExplained } from '../parts/track-data.ts'
import { chargeSentence } from '../parts/track-words.ts'
import { priceTrackTable, priceTrackWords } from '../words.ts'

const { light } = chartThemes

/** What £100 in the prices became, beside the benchmark. */
export const trackGrowth = defineFigure({
  id: 'trackGrowth',
  title: 'Price track against the benchmark',
  data: trackData,
  explain: {
    ...trackExplained,
    definition:
      'What £100 paid in on the first date became at each month’s end, in the price track and in the benchmark.',
    formula:
      'The price on a day over the price on the first date, less the charge for the days between them unless the prices bear it; for the benchmark its level on a day over that on the first date.',
    anchor: 'track-against-the-benchmark',
  },
  of: ({ track }) => {
    const { details } = track
    const points = details.priceTrackGraphData
    const days = points.map(([day, own, other]) => ({ day, own, other }))
    return {
      kind: 'chart',
      counts: madeOf(`${count(points.length)} days`, points.length),
      isOfEveryone: true,
      pictures: [
        {
          words: priceTrackWords(details, chargeSentence(track)),
          option: (theme, size) => priceTrackOption(details, theme, size),
          numbers: points.map(([, own, other]) => [undefined, own, other]),
          marks: () => [],
          sheet: 'Price track',
          height: 300,
          paper: {
            title: 'What £100 became',
            height: 280,
            key: [
              { name: 'Price track', colour: light.actual, shape: 'line' },
              { name: 'Benchmark, dashed', colour: light.benchmark, shape: 'line' },
            ],
            table: priceTrackTable(yearRows(days).map(({ day, own, other }) => [day, own, other])),
            tableNotes: [yearRowsNote],
          },
        },
      ],
      screen: {
        legend: [
          { look: 'actual', shape: 'across', text: 'Price track' },
          { look: 'benchmark', shape: 'dashed', text: 'Benchmark' },
        ],
        tip: 'row',
      },
    }
  },
})
