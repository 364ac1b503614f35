import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { type FigureOption, frame, hiddenAxis, still } from '../parts/chart-parts.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'

/**
 * Everyone as one bar of 100 %: analysed savers plain, short history hatched, all other outliers dotted, so that they are
 * told apart without colour. Data points are named by their place among the three.
 */
export function outlierBreakdownOption(figure: OutlierBreakdown, theme: ChartTheme): FigureOption {
  const looks = [
    { color: theme.analysed },
    {
      color: theme.shortHistory,
      decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: -Math.PI / 4, color: theme.surface },
    },
    {
      color: theme.outlier,
      decal: {
        symbol: 'circle',
        symbolSize: 0.7,
        dashArrayX: [
          [4, 6],
          [0, 5, 4, 1],
        ],
        dashArrayY: [5, 1],
        color: theme.surface,
      },
    },
  ]
  return {
    ...frame({ left: 0, right: 0, top: 0, bottom: 0 }),
    xAxis: hiddenAxis(0, Math.max(1, figure.totalMemberCount)),
    yAxis: { type: 'category', data: [''], show: false },
    series: outlierParts(figure).map(({ savers }, place) => ({
      type: 'bar',
      stack: 'savers',
      barWidth: 36,
      ...still,
      data: [{ name: String(place), value: savers }],
      itemStyle: { ...looks[place], borderColor: theme.surface, borderWidth: 1 },
    })),
  }
}

/** Who make up everyone: analysed savers, those of short history, and all other outliers. */
export function outlierParts({ analysed, shortHistory, totalMemberCount }: OutlierBreakdown) {
  return [
    { name: 'Analysed', savers: analysed.savers },
    { name: 'Short Contribution History', savers: shortHistory.savers },
    { name: 'Other outliers', savers: totalMemberCount - analysed.savers - shortHistory.savers },
  ] as const
}
