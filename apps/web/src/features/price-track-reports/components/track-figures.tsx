import type { PriceTrackReport } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { priceTrackSections } from '@plumbline/figures/reports/price-track.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { memo, useMemo } from 'react'
import page from '../../../components/screen/report-page.module.css'
import { TrackChart } from './track-chart.tsx'
import { TrackSummary } from './track-summary.tsx'

/** The key figures, and each section that has something to say. */
export const TrackFigures = memo(function TrackFigures({ report }: { readonly report: PriceTrackReport }) {
  const charts = useMemo(
    () =>
      Object.values(priceTrackSections)
        .flatMap((section) => figuresOf(section, report))
        .flatMap((figure) => (figure.kind === 'chart' ? [figure] : [])),
    [report],
  )
  return (
    <>
      <TrackSummary report={report} />
      <div className={page.charts}>
        {charts.map((figure) => (
          <div key={figure.id} className={page.chart} data-half={figure.screen.isHalf}>
            <TrackChart figure={figure} provenance={report.provenance} />
          </div>
        ))}
      </div>
    </>
  )
})
