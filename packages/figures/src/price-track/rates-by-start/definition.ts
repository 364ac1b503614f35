import { trackSaverSchema } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { z } from 'zod'
import { yearRows, yearRowsNote } from '../../attribution/parts/year-rows.ts'
import { defineFigure } from '../../figure.ts'
import { chartThemes } from '../../parts/chart-theme.ts'
import { trackData, trackExplained } from '../parts/track-data.ts'
import { ratesByStartOption } from './option.ts'
import { startRows } from './rows.ts'
import { ratesByStartTable, ratesByStartTitle, ratesByStartWords } from './words.ts'

const { light } = chartThemes

/** What regular payers earned, by when they began. */
export const ratesByStart = defineFigure({
  id: 'ratesByStart',
  title: ratesByStartTitle,
  data: { ...trackData, members: z.array(trackSaverSchema) },
  explain: {
    ...trackExplained,
    definition:
      'The IRR of each artificial saver, and of the same payments in the benchmark, by the month of the first payment.',
    formula:
      'The one annual rate at which £100 a month grows into the pot at the NAV date, and into the benchmark pot. Savers with less than 12 months are left out.',
    leftOutFor: 'without both rates',
    anchor: 'scores-and-rates-by-start',
  },
  of: ({ track, members }) => {
    const rows = startRows(members)
    return {
      kind: 'chart',
      counts: { counted: rows.length, leftOut: members.length - rows.length },
      pictures: [
        {
          words: ratesByStartWords(rows, track.navDate),
          option: (theme, size) => ratesByStartOption(rows, theme, size),
          numbers: rows.map(({ score, track: own, benchmark, difference }) => [
            undefined,
            score,
            own,
            benchmark,
            difference,
          ]),
          // Savers of one year are told from others by the filter, those of one month not.
          marks: (filter) =>
            rows.map(({ day }) => {
              const year = Number(day.slice(0, 4))
              return { name: `Year of first payment ${year}`, filter: { ...filter, firstContributionYear: [year] } }
            }),
          sheet: 'IRR by start',
          height: 300,
          paper: {
            title: 'IRR by first payment',
            height: 280,
            key: [
              { name: 'IRR', colour: light.actual, shape: 'line' },
              { name: 'Benchmark IRR, dashed', colour: light.benchmark, shape: 'line' },
            ],
            table: ratesByStartTable(yearRows(rows)),
            tableNotes: [yearRowsNote],
          },
        },
      ],
      screen: {
        legend: [
          { look: 'actual', shape: 'across', text: 'IRR' },
          { look: 'benchmark', shape: 'dashed', text: 'Benchmark IRR' },
        ],
        tip: 'row',
      },
    }
  },
})
