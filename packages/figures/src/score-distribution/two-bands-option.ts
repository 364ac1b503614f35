import type { ScoreDistribution } from '@plumbline/contract/figures/score-distribution.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { itemAt } from '../item-at.ts'
import { type FigureOption, frame, hiddenAxis, quietLabel, still, strongLabel } from '../parts/chart-parts.ts'
import type { ChartSize } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { saversText } from '../words/figure-words.ts'
import { partOfSavers } from '../words/of-few.ts'

/** Of a letter in each line of a label at most, in pixels. */
const widestInShare = 11.5
const widestInCount = 7
/** Left and right of a label. */
const besideLabel = 8

/**
 * Savers on either side of 49.5, as one bar of 100 %. A band that is narrower than its label has none: the sentence above
 * says which share the other is. Data points are named by their place among the two bands.
 */
export function scoreTwoBandsOption(
  { twoBands, counted }: ScoreDistribution,
  theme: ChartTheme,
  { width }: ChartSize,
): FigureOption {
  const looks = [
    { soft: theme.belowSoft, strong: theme.belowFill, text: theme.below, borderRadius: [3, 0, 0, 3] },
    { soft: theme.aboveSoft, strong: theme.aboveFill, text: theme.above, borderRadius: [0, 3, 3, 0] },
  ]
  return {
    ...frame({ left: 1, right: 1, top: 0, bottom: 0 }),
    xAxis: hiddenAxis(0, Math.max(1, counted)),
    yAxis: { type: 'category', data: [''], show: false },
    series: twoBands.map((band, place) => {
      const savers = hiddenOf(band) === null ? band.savers : 0
      const lines = [share(partOfSavers(savers, counted)), saversText(savers)] as const
      const widthOfLabel = Math.max(widestInShare * lines[0].length, widestInCount * lines[1].length) + besideLabel
      const { soft, strong, text, borderRadius } = itemAt(looks, place)
      return {
        type: 'bar',
        stack: 'savers',
        barWidth: 64,
        ...still,
        data: [{ name: String(place), value: savers }],
        itemStyle: { color: soft, borderColor: strong, borderWidth: 1.5, borderRadius },
        label: {
          show: savers > 0 && (width * savers) / counted >= widthOfLabel,
          formatter: `{share|${lines[0]}}\n{count|${lines[1]}}`,
          rich: { share: { ...strongLabel(text, 18), lineHeight: 24 }, count: quietLabel(text, 12) },
        },
      }
    }),
  }
}
