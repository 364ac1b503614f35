import { Button, Select, VisuallyHidden } from '@mantine/core'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { PriceTrackReport } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { IconAdjustmentsHorizontal, IconTimeline } from '@tabler/icons-react'
import page from '../../../components/screen/report-page.module.css'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import type { ChosenSavers, DeclaredSavers } from '../search/chosen-savers.ts'
import { trackReportTexts } from '../texts.ts'
import { trackFilterOpener } from './track-filter-opener.ts'
import styles from './track-report.module.css'
import type { ReportedTrack, TrackReportParts } from './track-report-parts.ts'

interface TrackToolbarProps {
  readonly tracks: readonly ReportedTrack[]
  readonly trackId: number
  readonly filter: SaverFilter
  readonly savers: ChosenSavers | null
  readonly declared: DeclaredSavers | null
  readonly filtering: boolean
  readonly report: PriceTrackReport | undefined
  readonly onTrack: (id: number) => void
  readonly onFiltering: () => void
  readonly parts: Pick<TrackReportParts, 'Export'>
}

/** Which price track it is of, left, and what can be done with it, right. */
export function TrackToolbar({
  tracks,
  trackId,
  filter,
  savers,
  declared,
  filtering,
  report,
  onTrack,
  onFiltering,
  parts,
}: TrackToolbarProps) {
  const applied = Object.keys(filter).length
  return (
    <div className={page.bar}>
      <Select
        aria-label="Price Track"
        placeholder="Choose a price track"
        className={styles.picker}
        leftSection={<IconTimeline size={16} aria-hidden />}
        data={tracks.map(({ id, name }) => ({ value: String(id), label: `${nameInSentence(name)} (${id})` }))}
        value={tracks.some(({ id }) => id === trackId) ? String(trackId) : null}
        onChange={(id) => id !== null && onTrack(Number(id))}
        limit={200}
        allowDeselect={false}
        searchable
        nothingFoundMessage="No price track of that name"
      />
      <p className={styles.facts}>{report !== undefined && factsOf(report)}</p>
      <Button
        id={trackFilterOpener}
        className={tool.button}
        data-opened={filtering || undefined}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={filtering}
        onClick={onFiltering}
      >
        <span className={tool.text}>{trackReportTexts.filter}</span>
        {applied > 0 && (
          <>
            <span className={tool.badge}>{applied}</span>
            <VisuallyHidden> applied</VisuallyHidden>
          </>
        )}
      </Button>
      {report !== undefined && <parts.Export trackId={trackId} {...{ filter, savers, declared }} />}
    </div>
  )
}

function factsOf({ track: { firstDate, navDate, result, indexName, indexVersion } }: PriceTrackReport): string {
  return [
    `First date ${shortDate(firstDate)}`,
    `NAV date ${shortDate(navDate)}`,
    `${count(result.scored)} scored savers of ${count(result.savers)}`,
    `${nameInSentence(indexName)} v${indexVersion}`,
  ].join(' · ')
}
