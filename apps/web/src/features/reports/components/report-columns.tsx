import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import type { ReportRow } from '@plumbline/contract/reports/reports.ts'
import { IconCalendarClock, IconDownload, IconRefresh } from '@tabler/icons-react'
import { StateBadge } from '../../../components/state-badge/state-badge.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { actionsColumn, CutText } from '../../../components/table/value-column.tsx'
import { useReportActions } from '../api/report-queries.ts'
import { requestText, statusText } from '../report-wording.ts'

/** The columns of the list; what stands at the end of a row may open a dialog of the screen. */
export function reportColumns(onSchedule: (report: ReportRow) => void): readonly DataColumn<ReportRow>[] {
  return [
    { id: 'id', header: '#', cell: ({ id }) => id, align: 'right', always: true },
    { id: 'report', header: 'Report', cell: ({ name }) => name, always: true },
    { id: 'status', header: 'Status', cell: (row) => <Status row={row} /> },
    { id: 'download', header: 'Download', cell: (row) => <Download row={row} /> },
    { id: 'who', header: 'Made for', cell: ({ who }) => who?.name ?? '--' },
    { id: 'created', header: 'Asked for', cell: ({ createdAt }) => momentInLondon(createdAt), align: 'right' },
    { id: 'batch', header: 'Data Batch', cell: ({ dataBatchId }) => dataBatchId ?? '--', align: 'right' },
    { id: 'request', header: 'Filters', cell: ({ type, request }) => <CutText text={requestText(type, request)} /> },
    actionsColumn((row) => <RowActions row={row} onSchedule={onSchedule} />),
  ]
}

function Status({ row }: { readonly row: ReportRow }) {
  const tone = row.status === 'failed' ? 'bad' : row.download ? 'good' : 'neutral'
  const badge = <StateBadge tone={tone}>{statusText(row)}</StateBadge>
  if (row.failure === null) return badge
  return (
    <Tooltip label={row.failure} multiline maw={360}>
      {/* Why it failed can be had by the keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what it says is shown on focus. */}
      <span tabIndex={0}>{badge}</span>
    </Tooltip>
  )
}

function Download({ row }: { readonly row: ReportRow }) {
  const { open } = useReportActions(row.id)
  if (!row.download) return '--'
  return (
    <ActionIcon aria-label={`Download report ${row.id}`} loading={open.isPending} onClick={() => open.mutate()}>
      <IconDownload size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

interface RowActionsProps {
  readonly row: ReportRow
  readonly onSchedule: (report: ReportRow) => void
}

function RowActions({ row, onSchedule }: RowActionsProps) {
  const { again } = useReportActions(row.id)
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label="Make again with today's data">
        <ActionIcon
          aria-label={`Make report ${row.id} again with today's data`}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          <IconRefresh size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Schedule">
        <ActionIcon aria-label={`Schedule report ${row.id}`} onClick={() => onSchedule(row)}>
          <IconCalendarClock size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
