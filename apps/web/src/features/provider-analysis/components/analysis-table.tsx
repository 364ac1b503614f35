import { Button } from '@mantine/core'
import { saverSortKeys } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { PagedTable } from '../../../components/table/paged-table.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import { type AnalysedPage, analysedSaversQuery } from '../api/analysis-queries.ts'
import { analysisTexts } from '../texts.ts'
import styles from './analysis.module.css'
import { analysisColumns } from './analysis-columns.ts'

interface AnalysisTableProps {
  readonly providerId: number
  readonly name: string
  readonly search: AnalysisSearch
  readonly onSearch: (change: AnalysisSearch) => void
}

/** Every saver who is scored, a page at a time. */
export function AnalysisTable({ providerId, name, search, onSearch }: AnalysisTableProps) {
  const place = pageOf(search)
  const savers = useQuery(analysedSaversQuery(providerId, place))
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.bar}>
        <h2 id={titleId}>Savers</h2>
        <span>{savers.data !== undefined && count(savers.data.total)}</span>
        <span className={styles.note}>Scroll sideways for all {analysisColumns.length} columns</span>
      </div>
      {savers.isError && (
        <div className={styles.failed}>
          <ErrorState
            title="The list could not be loaded."
            error={savers.error}
            onRetry={() => void savers.refetch()}
          />
        </div>
      )}
      {savers.isPending && <LoadingState text="Loading Members..." rows={place.limit} />}
      {savers.data?.data.length === 0 && (
        <NoRows total={savers.data.total} onFirst={() => onSearch({ page: undefined })} />
      )}
      {savers.data !== undefined && savers.data.data.length > 0 && (
        <PagedTable
          label={`Savers of ${nameInSentence(name)}`}
          name="provider-analysis"
          columns={analysisColumns}
          rows={savers.data.data}
          rowId={({ id }) => id}
          compact
          stale={savers.isPlaceholderData}
          sort={{ by: place.sort.sortBy, descending: place.sort.sortDescending }}
          onSort={({ by, descending }) => {
            const sortBy = saverSortKeys.find((key) => key === by)
            if (sortBy !== undefined) onSearch({ sortBy, descending, page: undefined })
          }}
          page={place.page}
          pageSize={place.limit}
          total={savers.data.total}
          onPage={(page) => onSearch({ page })}
          onPageSize={(limit) => onSearch({ limit, page: undefined })}
        />
      )}
    </section>
  )
}

function NoRows({ total, onFirst }: { readonly total: number; readonly onFirst: () => void }) {
  const beyond = total > 0
  return (
    <StateMessage
      icon={<IconFilterOff size={20} />}
      title={analysisTexts.noData}
      actions={beyond && <Button onClick={onFirst}>First page</Button>}
    >
      {beyond ? 'There are fewer pages than this one now.' : 'No saver of this provider is scored.'}
    </StateMessage>
  )
}

/** The specification's page and order, unless the address has others. */
function pageOf({ page = 1, limit = 15, sortBy = 'potSize', descending = true }: AnalysisSearch): AnalysedPage {
  return { page, limit, sort: { sortBy, sortDescending: descending } }
}
