import { type UserRow, userOrderSchema, usersPerPage } from '@plumbline/contract/users/users.ts'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PagedListScreen } from '../../../components/list-screen/paged-list-screen.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { useCurrentUser } from '../../../lib/start-up.ts'
import { type UserListSettings, userListQuery } from '../api/user-queries.ts'
import { userTexts } from '../user-words.ts'
import { useInvitation } from './use-invitation.ts'
import { type NumberedUser, userColumns } from './user-columns.tsx'
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
const UnlinkIdentityDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./unlink-identity-dialog.tsx')).UnlinkIdentityDialog,
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
interface Question {
  readonly what: 'role' | 'remove' | 'two-factor' | 'unlink' | 'nothing'
  readonly user: UserRow
}

export function UsersScreen({ settings, onSettings, openId, onOpen }: UsersScreenProps) {
  const { page, search, sortBy, sortDescending } = settings
  const users = useQuery({
    ...userListQuery(settings),
    placeholderData: keepPreviousData,
    select: ({ data, total }) => ({ data: numbered(data, (page - 1) * usersPerPage + 1), total }),
  })
  const [question, setQuestion] = useState<Question>()
  const hasLinks = users.data?.data.some(({ singleSignOn }) => singleSignOn) === true
  const columns = useUserColumns(onOpen, setQuestion, hasLinks)
  const close = () => question && setQuestion({ ...question, what: 'nothing' })
  return (
    <>
      <PagedListScreen
        header={{ title: userTexts.title, tooltip: userTexts.tooltip }}
        label="Users"
        name="users"
        texts={{ loading: 'Loading Users...', failed: 'The users could not be loaded.' }}
        icon={IconUsers}
        head={
          <UsersToolbar search={search} onSearch={(sought) => onSettings({ ...settings, search: sought, page: 1 })} />
        }
        query={users}
        empty={{
          title: `Nobody has '${search}' in their name or e-mail address.`,
          action: { label: 'Show all users', act: () => onSettings({ ...settings, search: '', page: 1 }) },
        }}
        columns={columns}
        narrow={narrow}
        rowId={rowId}
        sort={{ by: sortBy, descending: sortDescending }}
        onSort={({ by, descending }) => {
          const order = userOrderSchema.safeParse(by)
          if (order.success) onSettings({ ...settings, sortBy: order.data, sortDescending: descending, page: 1 })
        }}
        page={page}
        pageSize={usersPerPage}
        onPage={(next) => onSettings({ ...settings, page: next })}
      />
      {question !== undefined && (
        <>
          <ChangeRoleDialog opened={question.what === 'role'} user={question.user} onClose={close} />
          <RemoveUserDialog opened={question.what === 'remove'} user={question.user} onClose={close} />
          <TurnOffTwoFactorDialog opened={question.what === 'two-factor'} user={question.user} onClose={close} />
          <UnlinkIdentityDialog opened={question.what === 'unlink'} user={question.user} onClose={close} />
        </>
      )}
      <UserProvidersDialog
        opened={openId !== undefined}
        userId={openId}
        user={users.data?.data.find(({ id }) => id === openId)}
        onClose={() => onOpen(undefined)}
      />
    </>
  )
}

/** Where the table scrolls, the first columns are all that is seen without scrolling. */
const narrow = {
  order: ['name', 'role', 'status', 'single-sign-on', 'providers', 'email', 'remove'],
  upTo: 1199,
} as const
const rowId = ({ id }: UserRow) => String(id)

function numbered(users: readonly UserRow[], first: number): readonly NumberedUser[] {
  return users.map((user, index) => ({ ...user, number: first + index }))
}

function useUserColumns(onOpen: UsersScreenProps['onOpen'], onAsk: (question: Question) => void, hasLinks: boolean) {
  const ownId = useCurrentUser()?.id
  const invite = useInvitation()
  return useMemo(
    () =>
      userColumns(
        {
          ownId,
          onView: ({ id }) => onOpen(id),
          onRole: (user) => onAsk({ what: 'role', user }),
          onRemove: (user) => onAsk({ what: 'remove', user }),
          onInvite: invite,
          onTwoFactor: (user) => onAsk({ what: 'two-factor', user }),
          onUnlink: (user) => onAsk({ what: 'unlink', user }),
        },
        hasLinks,
      ),
    [ownId, onOpen, onAsk, invite, hasLinks],
  )
}
