import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReportRow } from '@plumbline/contract/reports/reports.ts'
import { IconReportAnalytics } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { FilterChip } from '../../../components/fields/filter-chip.tsx'
import { ListCard } from '../../../components/list-card/list-card.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { PagedTable } from '../../../components/table/paged-table.tsx'
import { type ReportListSettings, reportListQuery } from '../api/report-queries.ts'
import { reportColumns } from './report-columns.tsx'
import styles from './reports.module.css'

/** Fields to choose from are a large piece of code, and the list is read before it is filtered. */
const ReportFilter = lazy(async () => ({ default: (await import('./report-filter.tsx')).ReportFilter }))

export interface ReportListProps {
  readonly settings: ReportListSettings
  readonly onSettings: (settings: ReportListSettings) => void
  readonly onSchedule: (report: ReportRow) => void
}

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['id', 'download', 'report', 'status', 'created', 'who', 'batch', 'request', 'actions']
const rowId = ({ id }: ReportRow) => String(id)

/** Reports that were asked for, and what became of each. */
export function ReportList({ settings, onSettings, onSchedule }: ReportListProps) {
  const { page, limit, id } = settings
  const reports = useQuery({ ...reportListQuery(settings), placeholderData: keepPreviousData })
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const columns = useMemo(() => {
    const all = reportColumns(onSchedule)
    return phone ? phoneOrder.flatMap((name) => all.filter((column) => column.id === name)) : all
  }, [phone, onSchedule])
  return (
    <>
      {reports.isError && (
        <ErrorState
          title="The reports could not be loaded."
          error={reports.error}
          onRetry={() => void reports.refetch()}
        />
      )}
      <ListCard
        label="Reports"
        filter={
          id === undefined ? (
            <ReportFilter settings={settings} onSettings={onSettings} />
          ) : (
            <div className={styles.one}>
              <FilterChip
                name="Report"
                value={String(id)}
                onRemove={() => onSettings({ ...settings, id: undefined, page: 1 })}
              />
            </div>
          )
        }
      >
        {reports.isPending && <LoadingState text="Loading Reports..." rows={limit} />}
        {reports.data?.data.length === 0 && (
          <NoReports settings={settings} total={reports.data.total} onSettings={onSettings} />
        )}
        {reports.data !== undefined && reports.data.data.length > 0 && (
          <PagedTable
            label="Reports"
            name="reports"
            columns={columns}
            rows={reports.data.data}
            rowId={rowId}
            stale={reports.isPlaceholderData}
            page={page}
            pageSize={limit}
            total={reports.data.total}
            onPage={(next) => onSettings({ ...settings, page: next })}
            onPageSize={(next) => onSettings({ ...settings, limit: next, page: 1 })}
          />
        )}
      </ListCard>
    </>
  )
}

type NoReportsProps = Omit<ReportListProps, 'onSchedule'> & { readonly total: number }

function NoReports({ settings, total, onSettings }: NoReportsProps) {
  const icon = <IconReportAnalytics size={28} stroke={1.5} />
  const { page, limit, ...filters } = settings
  if (total > 0) {
    return (
      <StateMessage
        icon={icon}
        title={`There is no page ${page}.`}
        actions={<Button onClick={() => onSettings({ ...settings, page: 1 })}>First page</Button>}
      >
        The list has become shorter, or the address is mistyped.
      </StateMessage>
    )
  }
  if (Object.values(filters).every((value) => value === undefined)) {
    return (
      <StateMessage icon={icon} title="No reports yet.">
        Make one with the plus above: choose a provider, look at its figures and press Export.
      </StateMessage>
    )
  }
  return (
    <StateMessage
      icon={icon}
      title={settings.id === undefined ? 'No report is like this.' : `There is no report ${settings.id} any more.`}
      actions={<Button onClick={() => onSettings({ page: 1, limit })}>Show all reports</Button>}
    />
  )
}
