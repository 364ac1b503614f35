import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type UserRow, userOrderSchema, usersPerPage } from '@plumbline/contract/users/users.ts'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { PagedTable } from '../../../components/table/paged-table.tsx'
import { useCurrentUser } from '../../../lib/start-up.ts'
import { type UserListSettings, userListQuery } from '../api/user-queries.ts'
import { userTexts } from '../user-words.ts'
import { useInvitation } from './use-invitation.ts'
import { type NumberedUser, userColumns } from './user-columns.tsx'
import styles from './users.module.css'
import { UsersToolbar } from './users-toolbar.tsx'

const ChangeRoleDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./change-role-dialog.tsx')).ChangeRoleDialog,
)
const RemoveUserDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./remove-user-dialog.tsx')).RemoveUserDialog,
)
const TurnOffTwoFactorDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./turn-off-two-factor-dialog.tsx')).TurnOffTwoFactorDialog,
)
const UserProvidersDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./user-providers-dialog.tsx')).UserProvidersDialog,
)

interface UsersScreenProps {
  readonly settings: UserListSettings
  readonly onSettings: (settings: UserListSettings) => void
  /** Whose providers are opened, from the address. */
  readonly openId: number | undefined
  readonly onOpen: (id: number | undefined) => void
}

/** What is asked about one user; it stays while its dialog closes. */
interface Asked {
  readonly what: 'role' | 'remove' | 'two-factor' | 'nothing'
  readonly user: UserRow
}

export function UsersScreen({ settings, onSettings, openId, onOpen }: UsersScreenProps) {
  const users = useQuery({ ...userListQuery(settings), placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<Asked>()
  const opened = users.data?.data.find(({ id }) => id === openId)
  const close = () => asked && setAsked({ ...asked, what: 'nothing' })
  return (
    <>
      <ScreenHeader title={userTexts.title} tooltip={userTexts.tooltip} />
      {users.isError && (
        <ErrorState title="The users could not be loaded." error={users.error} onRetry={() => void users.refetch()} />
      )}
      <section className={styles.card} aria-label="Users">
        <UsersToolbar search={settings.search} onSearch={(search) => onSettings({ ...settings, search, page: 1 })} />
        {users.isPending && <LoadingState text="Loading Users..." rows={usersPerPage} />}
        {users.data !== undefined && users.data.data.length === 0 && (
          <NoUsers settings={settings} total={users.data.total} onSettings={onSettings} />
        )}
        {users.data !== undefined && users.data.data.length > 0 && (
          <UsersTable
            users={users.data.data}
            total={users.data.total}
            settings={settings}
            stale={users.isPlaceholderData}
            onSettings={onSettings}
            onOpen={onOpen}
            onAsk={setAsked}
          />
        )}
      </section>
      {asked !== undefined && (
        <>
          <ChangeRoleDialog opened={asked.what === 'role'} user={asked.user} onClose={close} />
          <RemoveUserDialog opened={asked.what === 'remove'} user={asked.user} onClose={close} />
          <TurnOffTwoFactorDialog opened={asked.what === 'two-factor'} user={asked.user} onClose={close} />
        </>
      )}
      <UserProvidersDialog
        opened={openId !== undefined}
        userId={openId}
        user={opened}
        onClose={() => onOpen(undefined)}
      />
    </>
  )
}

interface UsersTableProps extends Pick<UsersScreenProps, 'settings' | 'onSettings' | 'onOpen'> {
  readonly users: readonly UserRow[]
  readonly total: number
  readonly stale: boolean
  readonly onAsk: (asked: Asked) => void
}

/** Where the table scrolls, the first columns are all that is seen without scrolling. */
const narrowOrder = ['name', 'role', 'status', 'providers', 'email', 'remove']

function UsersTable({ users, total, settings, stale, onSettings, onOpen, onAsk }: UsersTableProps) {
  const narrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false })
  const ownId = useCurrentUser()?.id
  const invite = useInvitation()
  const columns = useMemo(() => {
    const all = userColumns({
      ownId,
      onView: ({ id }) => onOpen(id),
      onRole: (user) => onAsk({ what: 'role', user }),
      onRemove: (user) => onAsk({ what: 'remove', user }),
      onInvite: invite,
      onTwoFactor: (user) => onAsk({ what: 'two-factor', user }),
    })
    return narrow ? narrowOrder.flatMap((id) => all.filter((column) => column.id === id)) : all
  }, [ownId, narrow, onOpen, onAsk, invite])
  const first = (settings.page - 1) * usersPerPage + 1
  const rows: readonly NumberedUser[] = users.map((user, index) => ({ ...user, number: first + index }))
  return (
    <PagedTable
      name="users"
      label="Users"
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      stale={stale}
      sort={{ by: settings.sortBy, descending: settings.sortDescending }}
      onSort={({ by, descending }) => {
        const order = userOrderSchema.safeParse(by)
        if (order.success) onSettings({ ...settings, sortBy: order.data, sortDescending: descending, page: 1 })
      }}
      page={settings.page}
      pageSize={usersPerPage}
      total={total}
      onPage={(page) => onSettings({ ...settings, page })}
    />
  )
}

interface NoUsersProps extends Pick<UsersScreenProps, 'settings' | 'onSettings'> {
  readonly total: number
}

/** Nobody was found, or the address names a page that there is not: somebody is always there, who asks. */
function NoUsers({ settings, total, onSettings }: NoUsersProps) {
  const icon = <IconUsers size={28} stroke={1.5} />
  if (total > 0) {
    return (
      <StateMessage
        icon={icon}
        title={`There is no page ${settings.page}.`}
        actions={<Button onClick={() => onSettings({ ...settings, page: 1 })}>First page</Button>}
      >
        The list has become shorter, or the address is mistyped.
      </StateMessage>
    )
  }
  return (
    <StateMessage
      icon={icon}
      title={`Nobody has '${settings.search}' in their name or e-mail address.`}
      actions={<Button onClick={() => onSettings({ ...settings, search: '', page: 1 })}>Show all users</Button>}
    />
  )
}
