import { attributionSectionTitles } from '@plumbline/contract/attribution/attribution-sections.ts'
import { defineFigure } from '../../figure.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { bandKey, bandLegend, lineKey, lineLegend } from '../parts/line-keys.ts'
import { yearRows, yearRowsNote } from '../parts/year-rows.ts'
import { priceTrackOption } from './option.ts'
import { trackPounds } from './track-pounds.ts'
import { priceTrackTable, priceTrackWords } from './words.ts'

const title = attributionSectionTitles.priceTrack

/** The implied track beside the benchmark. */
export const priceTrack = defineFigure({
  id: 'priceTrack',
  title,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition:
      'What £1,000 became in the fund that savers’ payments and pots imply, month by month, beside the same in the benchmark.',
    formula:
      'Levels of the track, whose monthly returns are those that explain savers’ pots best, and of the benchmark, both set to £1,000 at the end of the month before the first. The band holds 95%: 1.96 standard errors of the logarithm of the level to either side.',
    anchor: 'price-track',
  },
  of: ({ attribution }) => {
    const points = trackPounds(attribution)
    const words = priceTrackWords(points, title)
    return {
      kind: 'chart',
      counts: attributionCounts(attribution),
      pictures: [
        {
          words,
          option: (theme, size) => priceTrackOption(attribution, theme, size),
          numbers: points.map(({ track, low, high, benchmark }) => [undefined, track, low, high, benchmark]),
          marks: () => [],
          sheet: 'Price track',
          height: 320,
          paper: {
            title: 'What £1,000 became',
            height: 300,
            key: [...lineKey, ...bandKey],
            table: priceTrackTable(yearRows(points)),
            tableNotes: [yearRowsNote],
          },
        },
      ],
      screen: { legend: [...lineLegend, ...bandLegend], tip: 'row' },
    }
  },
})
