import { useComputedColorScheme } from '@mantine/core'
import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import { type SaverHistoryData, saverHistoryOption } from '@plumbline/figures/saver-history/option.ts'
import { saverHistoryAltText } from '@plumbline/figures/saver-history/words.ts'
import { LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { use as registerParts } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useMemo } from 'react'
import { DrawnChart } from '../../../components/chart-card/drawn-chart.tsx'

// Only what is drawn is loaded, and only when a history is opened.
registerParts([LineChart, ScatterChart, GridComponent, SVGRenderer])

export function HistoryChart({ data, height }: { readonly data: SaverHistoryData; readonly height: number }) {
  const scheme = useComputedColorScheme('light')
  const optionFor = useMemo(
    () => (width: number) => saverHistoryOption(data, chartThemes[scheme], { width, height }),
    [data, scheme, height],
  )
  return <DrawnChart optionFor={optionFor} height={height} label={saverHistoryAltText(data)} />
}
