import { measureChartsBy } from '@plumbline/figures/parts/measure-text.ts'
import { withClockStopped } from '@plumbline/figures/parts/with-clock-stopped.ts'
import { type EChartsCoreOption, type EChartsType, init } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { inTurn } from '../../lib/in-turn.ts'
import { whenNear } from '../../lib/when-near.ts'
import { measureText } from './measure-text.ts'

interface DrawnChartProps<Option extends EChartsCoreOption> {
  /** Keep it stable: the chart is drawn anew when it changes, and when the width does. */
  readonly optionFor: (width: number) => Option
  readonly height: number
  /** What the picture shows, for those who do not see it. */
  readonly label: string
  /** After each drawing; keep it stable. */
  readonly onDrawn?: (chart: EChartsType, option: Option) => void
}

/** An ECharts option as SVG, as wide as there is room; drawn before it is scrolled to. */
export function DrawnChart<Option extends EChartsCoreOption>(props: DrawnChartProps<Option>) {
  const { optionFor, height, label, onDrawn } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    let existing: EChartsType | undefined
    const draw = () => {
      const width = element.clientWidth
      if (width === 0) return
      measureChartsBy(measureText)
      existing ??= init(element, null, { renderer: 'svg' })
      const chart = existing
      const option = optionFor(width)
      chart.resize({ width, height })
      withClockStopped(() => chart.setOption(option, { notMerge: true }))
      onDrawn?.(chart, option)
    }
    let callOff = () => {}
    const observer = new ResizeObserver(() => {
      callOff()
      callOff = inTurn(draw)
    })
    const forget = whenNear(element, () => observer.observe(element))
    // Paper has what nobody has scrolled to.
    window.addEventListener('beforeprint', draw)
    return () => {
      window.removeEventListener('beforeprint', draw)
      forget()
      callOff()
      observer.disconnect()
      existing?.dispose()
    }
  }, [optionFor, height, onDrawn])
  // A chart that waits for its turn after the window became narrower must not make the page wider than it.
  return <div ref={place} role="img" aria-label={label} style={{ height, overflow: 'clip' }} />
}
