import type { PriceTrackReport } from '@plumbline/contract/price-tracks/price-track-report.ts'
import type { Mark } from '@plumbline/figures/figure.ts'
import { priceTrackSections } from '@plumbline/figures/reports/price-track.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { memo, useMemo, useState } from 'react'
import { ContentsBar } from '../../../components/contents/contents-bar.tsx'
import page from '../../../components/screen/report-page.module.css'
import { figurePlace, trackContents, trackStart } from '../search/track-contents.ts'
import { TrackChart } from './track-chart.tsx'
import { TrackMembers } from './track-members.tsx'
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
  const entries = useMemo(() => trackContents(charts), [charts])
  const [mark, setMark] = useState<Mark>()
  return (
    <>
      <ContentsBar entries={entries} />
      <div id={trackStart} tabIndex={-1} className={page.place}>
        <TrackSummary report={report} />
      </div>
      <div className={page.charts}>
        {charts.map((figure) => (
          <div
            key={figure.id}
            id={figurePlace(figure)}
            tabIndex={-1}
            className={page.chart}
            data-half={figure.screen.isHalf}
          >
            <TrackChart figure={figure} provenance={report.provenance} onMark={setMark} />
          </div>
        ))}
      </div>
      <TrackMembers mark={mark} dataBatchId={report.track.dataBatchId} onClose={() => setMark(undefined)} />
    </>
  )
})
