import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import page from '../../../components/screen/report-page.module.css'
import { WithSidePanel } from '../../../components/screen/with-side-panel.tsx'
import { loadEarly } from '../../../lib/load-early.ts'
import { trackReportQuery } from '../api/track-report.ts'
import { declaredOf, saversOf, withDeclared, withSavers } from '../search/chosen-savers.ts'
import { trackChecks } from '../search/track-contents.ts'
import { withTrackFilter } from '../search/track-filter.ts'
import { trackReportTexts } from '../texts.ts'
import { trackFilterOpener } from './track-filter-opener.ts'
import styles from './track-report.module.css'
import type { ReportedTrack, TrackReportAddress, TrackReportParts } from './track-report-parts.ts'

/** Charts are a large piece of code, which comes while the figures are read. */
const TrackFigures = lazy(loadEarly(async () => ({ default: (await import('./track-figures.tsx')).TrackFigures })))
/** Its choices are half as much code again as the screen around it. */
const TrackToolbar = lazy(loadEarly(async () => ({ default: (await import('./track-toolbar.tsx')).TrackToolbar })))

interface TrackReportProps {
  /** At least one. */
  readonly tracks: readonly ReportedTrack[]
  readonly address: TrackReportAddress
  readonly parts: TrackReportParts
}

const noFilter = {}

/** The report of one price track, under the toolbar and beside the filter. */
export function TrackReport({ tracks, address, parts }: TrackReportProps) {
  const { search, go } = address
  const [filtering, setFiltering] = useState(false)
  const trackId = search.track ?? tracks[0]?.id ?? 0
  const track = tracks.find(({ id }) => id === trackId)
  const filter = search.filters ?? noFilter
  const report = useQuery({
    ...trackReportQuery(trackId, filter),
    // Figures of another filter may stay in sight meanwhile, those of another track not.
    placeholderData: (data) => (data?.track.id === trackId ? data : undefined),
  })
  const ofFilter = track && {
    dataBatchId: track.dataBatchId,
    filter,
    onFilter: (next: typeof filter) => go(withTrackFilter({ ...search, track: trackId }, next)),
  }
  const closeFilter = () => {
    setFiltering(false)
    // Beside the report the panel is no dialog, which would give the focus back by itself.
    document.getElementById(trackFilterOpener)?.focus()
  }
  const panel = ofFilter && <parts.FilterPanel {...ofFilter} opened={filtering} onClose={closeFilter} />
  return (
    <WithSidePanel panel={panel}>
      <div className={page.screen}>
        <Suspense fallback={<div className={page.bar} />}>
          <TrackToolbar
            tracks={tracks}
            trackId={trackId}
            filter={filter}
            savers={saversOf(search)}
            declared={declaredOf(search)}
            filtering={filtering}
            report={report.data}
            onTrack={(id) => go({ ...withTrackFilter(search, noFilter), track: id })}
            onFiltering={() => setFiltering(!filtering)}
            parts={parts}
          />
        </Suspense>
        <div className={styles.chips}>{ofFilter && <parts.FilterChips {...ofFilter} />}</div>
        {report.isError ? (
          <ErrorState
            title="The report could not be loaded."
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        ) : report.data === undefined ? (
          <LoadingState text={trackReportTexts.loading} rows={8} />
        ) : (
          <Suspense fallback={<LoadingState text={trackReportTexts.loading} rows={8} />}>
            <div className={styles.content} data-stale={report.isPlaceholderData || undefined}>
              <TrackFigures report={report.data} />
            </div>
            <div id={trackChecks} tabIndex={-1} className={page.place}>
              <parts.Checks
                trackId={trackId}
                savers={saversOf(search)}
                onSavers={(savers) => go(withSavers({ ...search, track: trackId }, savers))}
                declared={declaredOf(search)}
                onDeclared={(declared) => go(withDeclared({ ...search, track: trackId }, declared))}
              />
            </div>
          </Suspense>
        )}
      </div>
    </WithSidePanel>
  )
}
