import { Button } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import page from '../../../components/screen/report-page.module.css'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { priceTracksQuery } from '../../../lib/price-tracks-query.ts'
import { trackReportTexts } from '../texts.ts'
import { TrackReport } from './track-report.tsx'
import type { TrackReportAddress, TrackReportParts } from './track-report-parts.ts'

interface TrackReportScreenProps {
  readonly address: TrackReportAddress
  readonly parts: TrackReportParts
}

/** The report of the price track in the address, else of the newest one whose savers are scored. */
export function TrackReportScreen({ address, parts }: TrackReportScreenProps) {
  const list = useQuery(priceTracksQuery)
  const tracks = useMemo(
    () => list.data?.flatMap(({ id, name, dataBatchId }) => (dataBatchId === null ? [] : [{ id, name, dataBatchId }])),
    [list.data],
  )
  return (
    <>
      <ScreenHeader title={trackReportTexts.title} tooltip={trackReportTexts.tooltip} />
      {tracks !== undefined && tracks.length > 0 ? (
        <TrackReport tracks={tracks} address={address} parts={parts} />
      ) : (
        <div className={page.screen}>
          {list.isError ? (
            <ErrorState
              title="The price tracks could not be loaded."
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          ) : tracks === undefined ? (
            <LoadingState text="Loading Price Tracks..." rows={8} />
          ) : (
            <NoTrack />
          )}
        </div>
      )}
    </>
  )
}

function NoTrack() {
  return (
    <StateMessage
      icon={<IconTimeline size={20} />}
      title="No price track to report on."
      actions={
        <Button component={Link} to="/price-track/list">
          Price Tracks
        </Button>
      }
    >
      A report appears here once the savers of a price track are scored.
    </StateMessage>
  )
}
