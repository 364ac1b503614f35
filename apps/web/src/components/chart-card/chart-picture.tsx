import { useComputedColorScheme } from '@mantine/core'
import type { FigureOption } from '@plumbline/figures/parts/chart-parts.ts'
import { type ChartPoint, chartPoints } from '@plumbline/figures/parts/chart-points.ts'
import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import { type EChartsType, use as registerParts } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useCallback, useMemo, useState } from 'react'
import styles from './chart-card.module.css'
import { ChartKeyboard } from './chart-keyboard.tsx'
import type { ChartPictureProps, ShownMark } from './chart-picture-props.ts'
import { ChartTip } from './chart-tip.tsx'
import { DrawnChart } from './drawn-chart.tsx'

// Only what is drawn is loaded, and only when a figure is shown.
registerParts([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, MarkLineComponent, SVGRenderer])

interface ChartHandles {
  readonly chart: EChartsType
  readonly points: readonly ChartPoint[]
}

/** The drawing of a figure, with what stands at its marks; they answer to the pointer and to the keyboard. */
export function ChartPicture({ option, height, title, alt, tip, onPick }: ChartPictureProps) {
  const scheme = useComputedColorScheme('light')
  const [chartDrawn, setChartDrawn] = useState<ChartHandles | null>(null)
  const [mark, setMark] = useState<ShownMark | null>(null)
  const optionFor = useMemo(
    () => (width: number) => option(chartThemes[scheme], { width, height }),
    [option, scheme, height],
  )
  const onDrawn = useCallback(
    (chart: EChartsType, figureOption: FigureOption) => {
      const points = chartPoints(figureOption)
      setMark(null)
      setChartDrawn({ chart, points })
      for (const event of ['mouseover', 'mousemove', 'mouseout', 'click']) chart.off(event)
      const show = ({ name, event }: PointerOn) => {
        if (event !== undefined) setMark({ place: Number(name), x: event.offsetX, y: event.offsetY })
      }
      chart.on('mouseover', show)
      chart.on('mousemove', show)
      chart.on('mouseout', () => setMark(null))
      chart.on('click', ({ name }) => onPick?.(Number(name)))
    },
    [onPick],
  )
  const focus = (place: number | null) =>
    setMark(place === null || chartDrawn === null ? null : positionIn(chartDrawn, place))
  return (
    <div className={styles.picture} data-pickable={onPick !== undefined}>
      <DrawnChart optionFor={optionFor} height={height} label={alt} onDrawn={onDrawn} />
      {onPick !== undefined && chartDrawn !== null && (
        <ChartKeyboard title={title} points={chartDrawn.points} tip={tip} onFocus={focus} onPick={onPick} />
      )}
      {mark?.isChosen && <i className={styles.chosen} style={{ left: mark.x, top: mark.y }} aria-hidden />}
      {mark !== null && chartDrawn !== null && (
        <ChartTip lines={tip(mark.place)} x={mark.x} y={mark.y} width={chartDrawn.chart.getWidth()} />
      )}
    </div>
  )
}

interface PointerOn {
  readonly name: string
  readonly event?: { readonly offsetX: number; readonly offsetY: number }
}

function positionIn({ chart, points }: ChartHandles, place: number): ShownMark | null {
  const point = points.find((candidate) => candidate.place === place)
  if (point === undefined) return null
  const at = chart.convertToPixel({ seriesIndex: point.seriesIndex }, [...point.at])
  return Array.isArray(at) ? { place, x: Number(at[0]), y: Number(at[1]), isChosen: true } : null
}
