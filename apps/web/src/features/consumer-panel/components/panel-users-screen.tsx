import { Button } from '@mantine/core'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import {
  mostUsersByName,
  type PanelUserPage,
  type PanelUserRow,
  type PanelUserSort,
} from '@plumbline/contract/consumer-panel/panel-users.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { IconChevronLeft, IconChevronRight, IconDownload, IconUserSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { OpenWithout } from '../../../components/link/open-without.tsx'
import { ListScreen } from '../../../components/list-screen/list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useNarrowColumns } from '../../../components/table/use-narrow-columns.ts'
import { actionsColumn, valueColumn } from '../../../components/table/value-column.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { panelUsersQuery, type UsersSettings } from '../api/panel-queries.ts'
import type { PanelDownload } from '../panel-download.ts'
import styles from './panel.module.css'
import { UserSearch } from './user-search.tsx'

const AddScoresDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./add-scores-dialog.tsx')).AddScoresDialog,
)

interface PanelUsersScreenProps {
  readonly settings: UsersSettings
  readonly onSettings: (settings: Partial<UsersSettings>) => void
  readonly download: PanelDownload<void>
}

/** Everybody of the consumer product, page by page. */
export function PanelUsersScreen({ settings, onSettings, download }: PanelUsersScreenProps) {
  const [addingScores, setAddingScores] = useState(false)
  const users = useQuery({ ...panelUsersQuery(settings), placeholderData: keepPreviousData })
  // Another search may find more than are put in order by name.
  const couldBeTooMany = isByName(settings.sortBy) && users.data?.findsParts !== true
  if (settings.cursor !== undefined && users.error instanceof ApiError && users.error.code === 'invalid_input')
    return <OpenWithout change={{ cursor: undefined }} leftOut={[noSuchPage]} />
  return (
    <>
      <ListScreen
        header={{ title: 'B2C Users', tooltip: 'People who use the consumer product' }}
        label="B2C Users"
        texts={{ loading: panelTexts.loading, failed: 'The users could not be loaded.' }}
        head={
          <UserSearch
            search={settings.search}
            findsParts={users.data?.findsParts ?? true}
            onSearch={(search) => onSettings({ search, cursor: undefined, ...(couldBeTooMany ? byTime : {}) })}
          >
            <Button onClick={() => setAddingScores(true)}>Add Scores</Button>
            <Button
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              loading={download.isRunning}
              onClick={() => download.start()}
            >
              {panelTexts.downloadUsers}
            </Button>
          </UserSearch>
        }
        above={
          users.isError && isByName(settings.sortBy) ? (
            <Button onClick={() => onSettings({ ...byTime, cursor: undefined })}>Sort by creation time</Button>
          ) : undefined
        }
        query={users}
        hintedRows={15}
      >
        {(page) => (
          <UserTable page={page} stale={users.isPlaceholderData} settings={settings} onSettings={onSettings} />
        )}
      </ListScreen>
      <AddScoresDialog opened={addingScores} onClose={() => setAddingScores(false)} />
    </>
  )
}

const noSuchPage = 'This link leads to a page that this list does not have. Its first page is open.'

/** @param sortsNames whether those shown are few enough to be put in order by what is sealed */
const columnsWhere = (sortsNames: boolean) => [
  valueColumn<PanelUserRow>({
    id: 'email',
    header: 'Email',
    type: 'email',
    value: ({ email }) => email,
    sortable: sortsNames,
  }),
  valueColumn<PanelUserRow>({
    id: 'firstName',
    header: 'First Name',
    type: 'string',
    value: ({ firstName }) => firstName,
    sortable: sortsNames,
  }),
  valueColumn<PanelUserRow>({
    id: 'lastName',
    header: 'Last Name',
    type: 'string',
    value: ({ lastName }) => lastName,
    sortable: sortsNames,
  }),
  valueColumn<PanelUserRow>({ id: 'date', header: 'Creation Time', type: 'date', value: ({ date }) => date }),
  valueColumn<PanelUserRow>({ id: 'type', header: 'User Product', type: 'string', value: ({ type }) => type }),
  actionsColumn<PanelUserRow>((row) => <ViewLink user={row} />, 'View'),
]

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['lastName', 'firstName', 'actions', 'email', 'date', 'type']
const rowId = ({ id }: PanelUserRow) => String(id)

/** The newest first. */
const byTime = { sortBy: 'date', sortDescending: true } as const

/** Names are sealed: only so many are put in order by them. */
const isByName = (sort: PanelUserSort) => sort !== 'date' && sort !== 'type'

const sorts: readonly PanelUserSort[] = ['email', 'firstName', 'lastName', 'date', 'type']

const tooManyToSort = `Names are sealed, and no more than ${count(mostUsersByName)} users are put in order by them: a search makes them fewer.`

function howFound({ findsParts }: PanelUserPage): string {
  return findsParts
    ? 'Names and e-mail addresses are found by any part of them.'
    : `Names are sealed. Of more than ${count(mostUsersByName)} users, names are found by whole words, addresses by all of them.`
}

interface UserTableProps extends Pick<PanelUsersScreenProps, 'settings' | 'onSettings'> {
  readonly page: PanelUserPage
  readonly stale: boolean
}

function UserTable({ page, stale, settings, onSettings }: UserTableProps) {
  const all = useMemo(() => columnsWhere(page.sortsNames), [page.sortsNames])
  const narrow = useNarrowColumns(all, { order: phoneOrder })
  if (page.data.length === 0) {
    const isSearched = settings.search !== ''
    return (
      <StateMessage
        icon={<IconUserSearch size={28} stroke={1.5} />}
        title={isSearched ? 'Nobody is called like this.' : 'No users yet.'}
      >
        {isSearched ? howFound(page) : 'Upload a file of users in B2C Imports.'}
      </StateMessage>
    )
  }
  return (
    <>
      <DataTable
        label="B2C Users"
        columns={narrow}
        rows={page.data}
        rowId={rowId}
        stale={stale}
        sort={{ by: settings.sortBy, descending: settings.sortDescending }}
        onSort={({ by, descending }) =>
          onSettings({
            sortBy: sorts.find((sort) => sort === by) ?? 'date',
            sortDescending: descending,
            cursor: undefined,
          })
        }
      />
      {!page.sortsNames && <p className={styles.note}>{tooManyToSort}</p>}
      <PageFoot page={page} onCursor={(cursor) => onSettings({ cursor })} />
    </>
  )
}

interface PageFootProps {
  readonly page: PanelUserPage
  readonly onCursor: (cursor: string) => void
}

/** No page numbers: pages are found by where the one before ended, so that the millionth user costs what the first does. */
function PageFoot({ page: { total, isRough, next, previous }, onCursor }: PageFootProps) {
  return (
    <div className={styles.foot}>
      <output>
        {isRough ? 'about ' : ''}
        {total === 1 ? '1 user' : `${count(total)} users`}
      </output>
      <Button
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={previous === null}
        onClick={() => previous !== null && onCursor(previous)}
      >
        Previous
      </Button>
      <Button
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={next === null}
        onClick={() => next !== null && onCursor(next)}
      >
        Next
      </Button>
    </div>
  )
}

function ViewLink({ user: { id, firstName, lastName } }: { readonly user: PanelUserRow }) {
  return (
    <Link
      className={styles.view}
      data-row-open
      tabIndex={-1}
      to="/b2cpanel/user/$id"
      params={{ id }}
      preload={false}
      aria-label={`View ${nameInSentence(`${firstName} ${lastName}`)}`}
    >
      View
    </Link>
  )
}
