import { Button } from '@mantine/core'
import { type SaverSort, saverSortKeys } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { say } from '../../lib/say.ts'
import { AppDialog } from '../dialog/app-dialog.tsx'
import { ErrorState, LoadingState } from '../screen/page-state.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { behindMarkQuery, type MarkedSavers, membersPerPage } from './behind-mark-query.ts'
import { type MemberColumnOrder, useMemberColumns } from './member-columns.ts'
import styles from './member-dialog.module.css'
import { memberDialogTexts, noDataDuration } from './member-dialog-texts.ts'

interface MemberDialogProps extends MarkedSavers {
  /** Keep what else is given while it closes. */
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** The mark in words, such as `Actual IRR above 4% to 5%`. */
  readonly range?: string
  readonly columns: MemberColumnOrder
  /** Downloads all of these savers; absent: they cannot be downloaded. */
  readonly onDownload?: () => void
  readonly downloading?: boolean
}

/** The savers behind a mark of a chart, 15 a page. When there are none it does not open, and says so instead. */
export function MemberDialog(props: MemberDialogProps) {
  const { opened, onClose, title, range, filter, providerId, dataBatchId, isSample = false } = props
  const marked = { filter, providerId, dataBatchId, isSample }
  const { page, sort, show } = usePage(JSON.stringify(marked))
  const members = useQuery({ ...behindMarkQuery(marked, page, sort), enabled: opened })
  const total = members.data?.total
  const slow = useLate(opened && members.isPending)
  const none = opened && total === 0
  const refuse = useEffectEvent(() => {
    onClose()
    void say(memberDialogTexts.noData, noDataDuration)
  })
  useEffect(() => {
    if (none) refuse()
  }, [none])
  const savers = total === undefined ? undefined : `${count(total)} ${total === 1 ? 'saver' : 'savers'}`
  const shown =
    isSample && total !== undefined && total > membersPerPage ? `the first ${membersPerPage} are listed` : undefined
  return (
    <AppDialog
      opened={opened && !none && (slow || !members.isPending)}
      onClose={onClose}
      title={title}
      subtitle={[range, savers, shown].filter((part) => part !== undefined).join(' · ')}
      size="large"
      footer={<Buttons {...props} />}
    >
      {members.isPending && <LoadingState text={memberDialogTexts.loading} rows={membersPerPage} />}
      {members.isError && (
        <ErrorState
          title="These savers could not be loaded."
          error={members.error}
          onRetry={() => void members.refetch()}
        />
      )}
      {members.data !== undefined && (
        <div className={styles.card}>
          <MemberTable
            {...props}
            answer={members.data}
            stale={members.isPlaceholderData}
            page={page}
            sort={sort}
            show={show}
          />
        </div>
      )}
    </AppDialog>
  )
}

function Buttons({ onClose, onDownload, downloading = false }: MemberDialogProps) {
  return (
    <>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={downloading}
        disabled={onDownload === undefined}
        onClick={onDownload}
      >
        {memberDialogTexts.download}
      </Button>
      <Button variant="filled" onClick={onClose}>
        {memberDialogTexts.close}
      </Button>
    </>
  )
}

interface MemberTableProps extends MemberDialogProps, ReturnType<typeof usePage> {
  readonly answer: Awaited<ReturnType<NonNullable<ReturnType<typeof behindMarkQuery>['queryFn']>>>
  readonly stale: boolean
}

function MemberTable({ title, columns, isSample = false, answer, stale, page, sort, show }: MemberTableProps) {
  return (
    <PagedTable
      label={title}
      name={`members-${columns}`}
      columns={useMemberColumns(columns)}
      rows={answer.data}
      rowId={({ id }) => id}
      compact
      stale={stale}
      sort={{ by: sort.sortBy, descending: sort.sortDescending }}
      onSort={({ by, descending }) => {
        const sortBy = saverSortKeys.find((key) => key === by)
        if (sortBy !== undefined) show({ page: 1, sort: { sortBy, sortDescending: descending } })
      }}
      page={page}
      pageSize={membersPerPage}
      total={isSample ? answer.data.length : answer.total}
      onPage={(next) => show({ page: next, sort })}
    />
  )
}

const firstPage: { readonly page: number; readonly sort: SaverSort } = {
  page: 1,
  sort: { sortBy: 'potSize', sortDescending: true },
}

/** Page and order, which begin anew with each mark. */
function usePage(of: string) {
  const [view, setView] = useState({ of, ...firstPage })
  const { page, sort } = view.of === of ? view : firstPage
  return { page, sort, show: (next: typeof firstPage) => setView({ of, ...next }) }
}

const quick = 400

/** Whether something has gone on for longer than a quick answer takes. */
function useLate(going: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!going) return
    const timer = setTimeout(() => setLate(true), quick)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [going])
  return late
}
