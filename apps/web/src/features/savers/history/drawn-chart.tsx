import { type EChartsCoreOption, init } from 'echarts/core'
import { useEffect, useRef } from 'react'

interface DrawnChartProps {
  /** Keep it stable: the chart is drawn anew when it changes, and when the width does. */
  readonly optionFor: (width: number) => EChartsCoreOption
  readonly height: number
  /** What the picture shows, for those who do not see it. */
  readonly label: string
}

/** An ECharts option as SVG, as wide as there is room. */
export function DrawnChart({ optionFor, height, label }: DrawnChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const chart = init(element, null, { renderer: 'svg' })
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth
      if (width === 0) return
      chart.resize({ width, height })
      chart.setOption(optionFor(width), { notMerge: true })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [optionFor, height])
  return <div ref={place} role="img" aria-label={label} style={{ height }} />
}
