import { schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { defineFigure } from '../figure.ts'
import { analysisChartHeight } from '../parts/chart-height.ts'
import { drawnRows } from '../parts/drawn-rows.ts'
import { ratesKey, ratesLegend } from '../parts/keys.ts'
import { segmentation } from '../segments/explain.ts'
import { segmentHeight } from '../segments/option.ts'
import { segmentPicture, textFilters } from '../segments/segment-picture.ts'
import { textRows } from '../segments/segment-rows.ts'
import { schemeBarsOption, schemesAreRows } from './option.ts'
import { schemeBarsWords } from './words.ts'

/** So many pairs of bars stand side by side on paper; more become rows. */
const mostPairs = 9

/** Both average rates by scheme, as pairs of bars where there is room for them. */
export const schemeBars = defineFigure({
  id: 'schemeBars',
  title: 'Data Set segmentation',
  data: { schemes: schemesSchema },
  explain: segmentation,
  of: ({ schemes: figure }) => {
    const rows = textRows(figure)
    const drawn = drawnRows(rows)
    const asRows = drawn.length > mostPairs
    const words = schemeBarsWords(rows)
    const picture = segmentPicture({
      name: 'Scheme',
      rows,
      filters: (filter) => textFilters(figure, (scheme) => ({ ...filter, schemes: [scheme] })),
      sheet: 'Schemes',
    })
    return {
      kind: 'chart',
      counts: figure,
      pictures: [
        {
          ...picture,
          words,
          option: (theme, size) => schemeBarsOption(rows, theme, size),
          height: Math.max(analysisChartHeight, picture.height),
          paper: {
            ...picture.paper,
            title: words.title,
            option: (theme, size) => schemeBarsOption(drawn, theme, size),
            height: asRows ? segmentHeight(drawn.length) : 320,
            key: ratesKey(asRows ? 'line' : 'outline'),
          },
        },
      ],
      screen: {
        legend: (size) =>
          schemesAreRows(rows.length, size)
            ? ratesLegend
            : [
                { look: 'actual', text: 'Average IRR, score inside' },
                { look: 'benchmark', shape: 'outline', text: 'Average Benchmark IRR' },
                { text: 'On top: savers' },
              ],
        tip: 'averages',
      },
    }
  },
})
