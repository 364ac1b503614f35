import type { AssetImpact } from '@plumbline/contract/figures/asset-impact.ts'
import type { Band } from '@plumbline/contract/figures/group.ts'
import { itemAt } from '../item-at.ts'
import { signedAxisPounds } from '../parts/axis-numbers.ts'
import { signedPounds } from '../parts/axis-pounds.ts'
import {
  categoryAxis,
  type FigureOption,
  frame,
  plumbLine,
  quietLabel,
  still,
  strongLabel,
  valueAxis,
} from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { type NiceAxis, niceEnds } from '../parts/nice-axis.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { bandName } from '../score-distribution/option.ts'
import { isSmall, markedCount } from '../words/figure-words.ts'

/** In pixels: what is written at the end of a bar, and the columns and margins beside the bars. */
const labelWidth = 64
const besideBars = 140
/** So much of the bars' range more at each end, as little as will do: a nice axis goes on to its next step anyway. */
const paddings = [0, 0.1, 0.2, 0.3, 0.5, 0.75]
const mostPadding = 1

/**
 * What pots are worth more or less than in the benchmark, a row each band of score: bars left and right of £0, savers in
 * a column of their own. Data points are named by their place among the bands.
 */
export function assetImpactOption({ bands, counted }: AssetImpact, theme: ChartTheme, size: ChartSize): FigureOption {
  const isFew = isSmall({ savers: counted })
  const hasBar = (band: Band) => !isFew && hiddenOf(band) === null
  const impacts = bands.filter(hasBar).map(impactOf)
  const axis = axisOf(Math.min(0, ...impacts), Math.max(0, ...impacts), size)
  return {
    ...frame({ left: 2, right: 12, top: 22, bottom: 4 }),
    xAxis: valueAxis(theme, axis, signedAxisPounds(axis)),
    yAxis: bandColumns(bands, theme),
    series: [
      {
        type: 'bar',
        barWidth: '62%',
        ...still,
        data: bands.map((band, place) => mark(band, hasBar(band) ? impactOf(band) : null, place, theme)),
        markLine: plumbLine(theme, 'xAxis', 0),
      },
    ],
  }
}

/** With room beyond the longest bars for what is written at their ends. */
function axisOf(lowest: number, highest: number, size: ChartSize): NiceAxis {
  const steps = isNarrow(size) ? 3 : 6
  const padded = (padding: number) => {
    const more = padding * (highest - lowest)
    return niceEnds(lowest < 0 ? lowest - more : 0, highest > 0 ? highest + more : 0, steps)
  }
  const fits = ({ min, max }: NiceAxis) => {
    const room = (labelWidth * (max - min)) / Math.max(1, size.width - besideBars)
    return (lowest >= 0 || lowest - min >= room) && (highest <= 0 || max - highest >= room)
  }
  return paddings.map(padded).find(fits) ?? padded(mostPadding)
}

export function impactOf({ assets: pots, benchmarkAssets: benchmark }: Pick<Band, 'assets' | 'benchmarkAssets'>) {
  return pots - benchmark
}

/** Without a bar where the impact is not shown. */
function mark(band: Band, impact: number | null, place: number, theme: ChartTheme) {
  const isLoss = impact !== null && impact < 0
  return {
    name: String(place),
    value: impact ?? '-',
    itemStyle: {
      color: isLoss ? theme.belowFill : theme.aboveFill,
      borderRadius: isLoss ? [2, 0, 0, 2] : [0, 2, 2, 0],
    },
    label: {
      show: band.savers > 0 && impact !== null,
      position: isLoss ? ('left' as const) : ('right' as const),
      formatter: impact === null ? '' : signedPounds(impact),
      ...strongLabel(theme.text),
    },
  }
}

function bandColumns(bands: readonly Band[], theme: ChartTheme) {
  const columns = {
    score: { ...quietLabel(theme.text, 12), width: 52, align: 'left' as const },
    savers: { ...quietLabel(theme.text3, 12), width: 52, align: 'right' as const },
  }
  const line = (score: string, savers: string) => `{score|${score}}{savers|${savers}}`
  return {
    ...categoryAxis(theme, bands.map(bandName)),
    inverse: true,
    // Otherwise the column heads would stand at £0.
    axisLine: { show: false, onZero: false },
    axisLabel: {
      interval: 0,
      margin: 10,
      rich: columns,
      formatter: (name: string, place: number) => line(name, markedCount(itemAt(bands, place))),
    },
    name: line('Score', 'Savers'),
    nameLocation: 'start' as const,
    nameGap: 8,
    nameTextStyle: { align: 'right' as const, padding: [0, 10, 0, 0], rich: columns },
  }
}
