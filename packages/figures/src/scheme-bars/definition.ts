import { type Schemes, schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { defineFigure, type Legend, type Picture, type ReportSource } from '../figure.ts'
import { chanceSentence, withChance } from '../findings/chance-words.ts'
import { analysisChartHeight, analysisPhoneHeight } from '../parts/chart-height.ts'
import { drawnRows } from '../parts/drawn-rows.ts'
import { ratesKey, ratesLegend } from '../parts/keys.ts'
import { segmentation } from '../segments/explain.ts'
import { segmentHeight } from '../segments/option.ts'
import { textRows } from '../segments/segment-rows.ts'
import { dimensionPicture, divisions, hasValues, type TextDimension } from '../text-dimensions/text-dimensions.ts'
import { schemeBarsOption, schemesAreRows } from './option.ts'
import { schemeBarsWords } from './words.ts'

/** So many pairs of bars stand side by side on paper; more become rows. */
const mostPairs = 9

/** Both average rates by scheme, or by fund where the file states any, as pairs of bars where there is room for them. */
export const schemeBars = defineFigure({
  id: 'schemeBars',
  title: 'Data Set segmentation',
  data: { schemes: schemesSchema, funds: schemesSchema },
  pooled: 'shown if there',
  explain: segmentation,
  of: ({ schemes, funds, pooled, provenance }) => {
    const source = { pooled, provenance }
    const chart = {
      kind: 'chart',
      counts: schemes,
      screen: { legend: legendOf(schemes), tip: 'averages' },
    } as const
    const bySchemes = barsPicture('schemes', schemes, source)
    if (!hasValues(funds)) return { ...chart, pictures: [bySchemes] }
    const byFunds = barsPicture('funds', funds, source)
    return {
      ...chart,
      pictures: [bySchemes, { ...byFunds, legend: legendOf(funds), paper: { ...byFunds.paper, hasTakeaway: true } }],
      views: {
        parameter: 'by',
        label: 'Savers divided by',
        names: [
          { value: 'schemes', label: 'Schemes' },
          { value: 'funds', label: 'Funds' },
        ],
      },
    }
  },
})

function barsPicture(dimension: TextDimension, figure: Schemes, source: ReportSource): Picture {
  const rows = textRows(figure)
  const bars = drawnRows(rows)
  const asRows = bars.length > mostPairs
  const chance = chanceSentence({ division: divisions[dimension] }, source)
  const words = withChance(schemeBarsWords(rows, dimension), rows, chance)
  const picture = dimensionPicture(dimension, figure, chance)
  return {
    ...picture,
    words,
    option: (theme, size) => schemeBarsOption(rows, theme, size),
    height: Math.max(analysisChartHeight, picture.height),
    phoneHeight: picture.phoneHeight ?? Math.max(analysisPhoneHeight, picture.height),
    paper: {
      ...picture.paper,
      title: words.title,
      option: (theme, size) => schemeBarsOption(bars, theme, size),
      height: asRows ? segmentHeight(bars.length) : 320,
      key: ratesKey(asRows ? 'line' : 'outline'),
    },
  }
}

function legendOf(figure: Schemes): Legend {
  const rows = textRows(figure).length
  return (size) =>
    schemesAreRows(rows, size)
      ? ratesLegend
      : [
          { look: 'actual', text: 'Average IRR, score inside' },
          { look: 'benchmark', shape: 'outline', text: 'Average Benchmark IRR' },
          { text: 'On top: savers' },
        ]
}
