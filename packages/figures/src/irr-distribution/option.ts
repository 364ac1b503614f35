import type { IrrDistribution } from '@plumbline/contract/figures/irr-distribution.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { CustomSeriesOption } from 'echarts'
import { axisName, type FigureOption, frame, plumbLine, quietLabel, tick, valueAxis } from '../parts/chart-parts.ts'
import type { ChartSize } from '../parts/chart-size.ts'
import { type ChartTheme, chartFont } from '../parts/chart-theme.ts'
import { niceEnds } from '../parts/nice-axis.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isSmall } from '../words/figure-words.ts'
import { type DrawnBar, drawnBars, edgesOf, isUneven, placeOf } from './drawn-bars.ts'

const roomOfLabel = 34
/** Beside the bars: the labels of the other axis. */
const besideBars = 60
const top = 46
/** Above the highest bar there can be, with the axis' name and the line's label; below all, edges and the name of their axis. */
const aboveBars = 88
const belowBars = 50
/** Above a count, so that it does not touch the line's label. */
const gapAboveCount = 4
const heightOfCount = 11
/** Above a bar. */
const gapBelowCount = 4
/** Of a count, in pixels: a narrower bar has it upright above it. */
const widthOfDigit = 6.4
/** A bar on which not even an upright count has room has none. */
const leastWidthForUpright = 9
/** Of a bar that is drawn shorter than it is. */
const cutOpacity = 0.55

/**
 * Savers by IRR: a column a merged bar, as wide as its range and as high as its savers for each percentage point, so that
 * areas compare; how many savers it holds stands above. Outer bars that go far are cut and paler, with their real end
 * written at it. The line of the average benchmark IRR is left out where it lies beyond all bars. Data points are named by
 * their place among the bars.
 */
export function irrDistributionOption(figure: IrrDistribution, theme: ChartTheme, size: ChartSize): FigureOption {
  const { bars, meanBenchmarkIrr: benchmark } = figure
  const places = drawnBars(bars)
  const at = benchmark === null ? null : placeOf(benchmark, bars)
  return {
    ...frame({ left: 8, right: 16, top, bottom: 4 }),
    xAxis: edges(figure, theme, size),
    yAxis: {
      ...valueAxis(theme, niceEnds(0, highestWithCount(bars, places, size)), count),
      name: isUneven(bars) ? 'No. of Pots for each point of IRR' : 'No. of Pots',
      nameGap: 26,
      nameTextStyle: { ...quietLabel(theme.text2, 12), align: 'left' },
    },
    series: [
      columns(figure, places, at, theme),
      ...(at === null ? [] : [benchmarkLine(theme, at, `Average Benchmark IRR ${percent(benchmark)}`)]),
    ],
  }
}

/** Where the axis has to end so that every bar has its count below the top, flat or upright. */
function highestWithCount(
  bars: IrrDistribution['bars'],
  places: readonly DrawnBar[],
  { width, height }: ChartSize,
): number {
  const [first, last] = [places[0], places.at(-1)]
  const span = first === undefined || last === undefined ? 1 : last.to - first.from
  const ends = places.map(({ from, to, perPoint }, place) => {
    const barWidth = ((width - besideBars) * (to - from)) / span - 1
    const length = widthOfDigit * count(bars[place]?.savers ?? 0).length
    const room = gapBelowCount + (barWidth >= length ? heightOfCount : length) + gapAboveCount
    return perPoint / (1 - Math.min(mostOfHeight, room / Math.max(1, height - aboveBars - belowBars)))
  })
  return Math.max(4, ...ends)
}

/** Of very low charts: more room would leave no bars. */
const mostOfHeight = 0.5

/** Bars of a width of their own, which a bar series does not have. */
function columns(
  { bars }: IrrDistribution,
  places: readonly DrawnBar[],
  lineAt: number | null,
  theme: ChartTheme,
): CustomSeriesOption {
  return {
    type: 'custom',
    encode: { x: 0, y: 1 },
    data: places.map(({ from, to, perPoint }, place) => ({
      name: String(place),
      value: [(from + to) / 2, perPoint],
    })),
    renderItem: ({ dataIndex: place }, { coord }) => {
      const [bar, band] = [places[place], bars[place]]
      if (bar === undefined || band === undefined || hiddenOf(band) !== null) return null
      const [left = 0, upper = 0] = coord([bar.from, bar.perPoint])
      const [right = 0, bottom = 0] = coord([bar.to, 0])
      const width = Math.max(1, right - left - 1)
      return {
        type: 'rect',
        shape: { x: left + 0.5, y: upper, width, height: bottom - upper, r: [2, 2, 0, 0] },
        emphasisDisabled: true,
        // Below the line, which is below the count.
        z2: -1,
        style: { fill: isSmall(band) ? theme.atFill : theme.actualFill, opacity: bar.isCut ? cutOpacity : 1 },
        ...(width >= leastWidthForUpright &&
          countAbove(band.savers, width, isWithin(lineAt, bar) ? theme.surface : undefined, theme)),
      }
    },
  }
}

function isWithin(at: number | null, { from, to }: DrawnBar): boolean {
  return at !== null && at >= from && at <= to
}

/** How many savers a bar holds, turned where the bar is narrower than the number; on a plate where the line goes through. */
function countAbove(savers: number, width: number, plate: string | undefined, theme: ChartTheme) {
  const behind = plate === undefined ? {} : { backgroundColor: plate, padding: [0, 2] }
  const style = { text: count(savers), fill: theme.text2, font: `11px ${chartFont}`, ...behind }
  if (width >= widthOfDigit * style.text.length) {
    return {
      textConfig: { position: 'top' as const, distance: 4 },
      textContent: { type: 'text' as const, silent: true, style },
    }
  }
  return {
    textConfig: { position: [width / 2, -4], rotation: Math.PI / 2 },
    textContent: {
      type: 'text' as const,
      silent: true,
      style: { ...style, align: 'left' as const, verticalAlign: 'middle' as const },
    },
  }
}

function benchmarkLine(theme: ChartTheme, at: number, text: string) {
  return { type: 'line' as const, data: [], markLine: { ...plumbLine(theme, 'xAxis', at, text), z: 2 } }
}

/** The ends of the bars, as many as there is room to write. */
function edges({ bars }: IrrDistribution, theme: ChartTheme, { width }: ChartSize) {
  const all = edgesOf(bars)
  const [min, max] = [all[0]?.at ?? 0, all.at(-1)?.at ?? 0.01]
  const room = (roomOfLabel * (max - min)) / Math.max(roomOfLabel, width - besideBars)
  const labels: number[] = []
  for (const { at } of all) if (labels.length === 0 || at - (labels.at(-1) ?? 0) >= room) labels.push(at)
  const customValues = all.map(({ at }) => at)
  return {
    type: 'value' as const,
    min,
    max,
    axisLine: { onZero: false, lineStyle: { color: theme.axis } },
    axisTick: { show: true, length: 4, lineStyle: { color: theme.axis }, customValues },
    splitLine: { show: false },
    axisLabel: {
      ...tick(theme),
      customValues: labels,
      formatter: (value: number) => edgeText(all.find(({ at }) => Math.abs(at - value) < 1e-9)?.rate),
    },
    ...axisName(theme, 'Actual IRR ranges (%)', 26),
  }
}

/** Edges are whole percentage points. */
function edgeText(edge: number | undefined): string {
  return edge === undefined ? '' : percent(edge).replace(/0%$/, '')
}
