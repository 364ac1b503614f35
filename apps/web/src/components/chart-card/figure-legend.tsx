import type { Chart } from '@plumbline/figures/figure.ts'
import type { ChartSize } from '@plumbline/figures/parts/chart-size.ts'
import type { LegendEntry } from '@plumbline/figures/parts/keys.ts'
import { useEffect, useRef, useState } from 'react'
import { Legend } from './legend.tsx'

interface FigureLegendProps {
  readonly legend: Chart['screen']['legend']
  /** Of the chart, in pixels. */
  readonly height: number
}

/** What the marks of a chart stand for, as it is drawn at its size. */
export function FigureLegend({ legend, height }: FigureLegendProps) {
  return typeof legend === 'function' ? <SizedLegend legend={legend} height={height} /> : <Legend entries={legend} />
}

interface SizedLegendProps {
  readonly legend: (size: ChartSize) => readonly LegendEntry[]
  readonly height: number
}

function SizedLegend({ legend, height }: SizedLegendProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    const line = place.current?.parentElement
    if (!line) return
    // The line of the legend is as wide as the chart.
    const observer = new ResizeObserver(() => setWidth(line.clientWidth))
    observer.observe(line)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={place} hidden />
      <Legend entries={legend({ width: width ?? Number.POSITIVE_INFINITY, height })} />
    </>
  )
}
