import { schemesAreRows } from '@plumbline/figures/scheme-bars/option.ts'
import { useEffect, useRef, useState } from 'react'
import { Legend } from '../../../components/chart-card/legend.tsx'
import { chartHeight } from '../chart-height.ts'
import { legends, schemeRowsLegend } from '../legends.ts'

/** What the marks stand for as the schemes are drawn: pairs of bars, or rows where there is no room for them. */
export function SchemesLegend({ schemes }: { readonly schemes: number }) {
  const place = useRef<HTMLSpanElement>(null)
  const [asRows, setAsRows] = useState(false)
  useEffect(() => {
    const line = place.current?.parentElement
    if (!line) return
    // The line of the legend is as wide as the chart.
    const observer = new ResizeObserver(() =>
      setAsRows(schemesAreRows(schemes, { width: line.clientWidth, height: chartHeight })),
    )
    observer.observe(line)
    return () => observer.disconnect()
  }, [schemes])
  return (
    <>
      <span ref={place} hidden />
      <Legend entries={asRows ? schemeRowsLegend : legends.schemes} />
    </>
  )
}
