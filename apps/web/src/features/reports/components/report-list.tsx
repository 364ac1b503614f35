import type { ReportRow } from '@plumbline/contract/reports/reports.ts'
import { IconReportAnalytics } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { FilterChip } from '../../../components/fields/filter-chip.tsx'
import { type ListMessage, PagedListScreen } from '../../../components/list-screen/paged-list-screen.tsx'
import { type ReportListSettings, reportListQuery } from '../api/report-queries.ts'
import { reportColumns } from './report-columns.tsx'
import styles from './reports.module.css'

/** Fields to choose from are a large piece of code, and the list is read before it is filtered. */
const ReportFilter = lazy(async () => ({ default: (await import('./report-filter.tsx')).ReportFilter }))

interface ReportListProps {
  readonly settings: ReportListSettings
  readonly onSettings: (settings: ReportListSettings) => void
  readonly onSchedule: (report: ReportRow) => void
}

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['id', 'download', 'status', 'report', 'created', 'who', 'batch', 'request', 'actions']
const rowId = ({ id }: ReportRow) => String(id)

/** Reports that were asked for, and what became of each. */
export function ReportList({ settings, onSettings, onSchedule }: ReportListProps) {
  const { page, limit } = settings
  const reports = useQuery({ ...reportListQuery(settings), placeholderData: keepPreviousData })
  const columns = useMemo(() => reportColumns(onSchedule), [onSchedule])
  return (
    <PagedListScreen
      label="Reports"
      name="reports"
      texts={{ loading: 'Loading Reports...', failed: 'The reports could not be loaded.' }}
      icon={IconReportAnalytics}
      head={<ReportListHead settings={settings} onSettings={onSettings} />}
      query={reports}
      empty={noReports(settings, onSettings)}
      columns={columns}
      narrow={{ order: phoneOrder }}
      rowId={rowId}
      page={page}
      pageSize={limit}
      onPage={(next) => onSettings({ ...settings, page: next })}
      onPageSize={(next) => onSettings({ ...settings, limit: next, page: 1 })}
    />
  )
}

/** The filter, or the one report that a mail led to. */
function ReportListHead({ settings, onSettings }: Omit<ReportListProps, 'onSchedule'>) {
  if (settings.id === undefined) return <ReportFilter settings={settings} onSettings={onSettings} />
  return (
    <div className={styles.one}>
      <FilterChip
        name="Report"
        value={String(settings.id)}
        onRemove={() => onSettings({ ...settings, id: undefined, page: 1 })}
      />
    </div>
  )
}

function noReports(
  { page: _, limit, ...filters }: ReportListSettings,
  onSettings: ReportListProps['onSettings'],
): ListMessage {
  if (Object.values(filters).every((value) => value === undefined)) {
    return {
      title: 'No reports yet.',
      text: 'Make one with the plus above: choose a provider, look at its figures and press Export.',
    }
  }
  return {
    title: filters.id === undefined ? 'No report is like this.' : `There is no report ${filters.id} any more.`,
    action: { label: 'Show all reports', act: () => onSettings({ page: 1, limit }) },
  }
}
