import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { attributionSectionTitles } from '@plumbline/contract/attribution/attribution-sections.ts'
import { type Chart, defineFigure } from '../../figure.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { bandKey, bandLegend, lineKey, lineLegend } from '../parts/line-keys.ts'
import type { Payments } from '../parts/spans.ts'
import { yearRows, yearRowsNote } from '../parts/year-rows.ts'
import { irrByStartOption } from './option.ts'
import { lastDay, type StartRow, startBand, startRows } from './rows.ts'
import { irrByStartTable, irrByStartWords } from './words.ts'

/** What one payment earned, by when it was made. */
export const irrSingle = defineFigure({
  id: 'irrSingle',
  title: attributionSectionTitles.irrSingle,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition:
      'The annual rate of £1,000 paid in once, valued at the end of the last month, by the month in which it was paid.',
    formula:
      'The level at the end over the level at the start, to the power of 365 over the days between them, less 1; for the track and for the benchmark. Starts that leave less than 12 months are left out. The band holds 95%: 1.96 standard errors of the logarithm of what the payment became.',
    anchor: 'rates-by-start-and-end',
  },
  of: ({ attribution }) => byStartChart(attribution, 'single', attributionSectionTitles.irrSingle, 'Single by start'),
})

/** What regular payments earned, by when they began. */
export const irrRegular = defineFigure({
  id: 'irrRegular',
  title: attributionSectionTitles.irrRegular,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition:
      'The annual rate of £100 paid in at each month’s end, valued at the end of the last month, by the month of the first payment.',
    formula:
      'The one rate at which all payments grow to what they became; for the track and for the benchmark. The last payment is a month before the valuation. Starts that leave less than 12 months are left out. The band holds 95%: 1.96 standard errors of the logarithm of what the payments became, over their mean time.',
    anchor: 'rates-by-start-and-end',
  },
  of: ({ attribution }) =>
    byStartChart(attribution, 'regular', attributionSectionTitles.irrRegular, 'Regular by start'),
})

function numbersOf(rows: readonly StartRow[]): readonly (readonly (number | undefined)[])[] {
  const hasBand = startBand(rows) !== null
  return rows.map(({ track, range, benchmark, difference }) => {
    const ends = hasBand ? [range?.low, range?.high] : []
    return [undefined, track, ...ends, benchmark, difference]
  })
}

function byStartChart(attribution: DoneAttribution, payments: Payments, title: string, sheet: string): Chart {
  const rows = startRows(attribution, payments)
  const hasBand = startBand(rows) !== null
  return {
    kind: 'chart',
    counts: attributionCounts(attribution),
    pictures: [
      {
        words: irrByStartWords(rows, { payments, title, valued: lastDay(attribution) }),
        option: (theme, size) => irrByStartOption(attribution, payments, theme, size),
        numbers: numbersOf(rows),
        marks: () => [],
        sheet,
        height: 300,
        paper: {
          title: 'IRR by start',
          height: 270,
          key: hasBand ? [...lineKey, ...bandKey] : lineKey,
          table: irrByStartTable(yearRows(rows)),
          tableNotes: [yearRowsNote],
        },
      },
    ],
    screen: { legend: hasBand ? [...lineLegend, ...bandLegend] : lineLegend, isHalf: true, tip: 'row' },
  }
}
