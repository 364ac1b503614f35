import { Button } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { UserRow } from '@plumbline/contract/users/users.ts'
import { IconPencil, IconSend, IconShieldLock, IconUnlink } from '@tabler/icons-react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { CutText, valueColumn } from '../../../components/table/value-column.tsx'
import { roleWords, statusWords } from '../user-words.ts'
import styles from './users.module.css'

/** A user and where they stand in the whole list, from 1. */
export interface NumberedUser extends UserRow {
  readonly number: number
}

export interface UserActions {
  /** Who is signed in, and can neither remove nor demote themselves. */
  readonly ownId: number | undefined
  readonly onView: (user: UserRow) => void
  readonly onRole: (user: UserRow) => void
  readonly onRemove: (user: UserRow) => void
  readonly onInvite: (user: UserRow) => void
  readonly onTwoFactor: (user: UserRow) => void
  readonly onUnlink: (user: UserRow) => void
}

/** The columns of the specification, how far those who were invited are, and who is linked where any is. Each cell holds one control at most. */
export function userColumns(actions: UserActions, hasLinks: boolean): readonly DataColumn<NumberedUser>[] {
  const { ownId, onView, onRole, onRemove, onInvite, onTwoFactor, onUnlink } = actions
  return [
    valueColumn<NumberedUser>({
      id: 'number',
      header: '#',
      type: 'number',
      value: ({ number }) => number,
      sortable: false,
    }),
    valueColumn<NumberedUser>({
      id: 'name',
      header: 'Name',
      type: 'string',
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <>
          <CutText text={name} />
          {id === ownId && <span className={styles.you}>You</span>}
        </>
      ),
      always: true,
    }),
    valueColumn<NumberedUser>({ id: 'email', header: 'Email', type: 'email', value: ({ email }) => email }),
    valueColumn<NumberedUser>({
      id: 'role',
      header: 'Role',
      type: 'string',
      value: ({ role }) => role,
      cell: (user) =>
        user.id === ownId ? roleWords[user.role].name : <RoleButton user={user} onRole={() => onRole(user)} />,
    }),
    {
      id: 'status',
      header: 'Status',
      cell: (user) =>
        user.twoFactor && user.id !== ownId ? (
          <TwoFactorStatus user={user} onTwoFactor={() => onTwoFactor(user)} />
        ) : (
          <Status user={user} onInvite={() => onInvite(user)} />
        ),
    },
    ...(hasLinks
      ? [
          {
            id: 'single-sign-on',
            header: 'Single Sign-on',
            cell: (user: NumberedUser) =>
              user.singleSignOn && <LinkStatus user={user} onUnlink={() => onUnlink(user)} />,
          },
        ]
      : []),
    valueColumn<NumberedUser>({
      id: 'providers',
      header: 'Associated Providers',
      type: 'number',
      value: ({ providers }) => providers,
      cell: (user) => <ProvidersCell user={user} onView={() => onView(user)} />,
    }),
    {
      id: 'remove',
      header: 'Remove',
      always: true,
      cell: (user) => user.id !== ownId && <RemoveButton user={user} onRemove={() => onRemove(user)} />,
    },
  ]
}

interface CellProps {
  readonly user: UserRow
}

function RoleButton({ user, onRole }: CellProps & { readonly onRole: () => void }) {
  const { name } = roleWords[user.role]
  return (
    <Button
      className={styles.role}
      size="xs"
      variant="subtle"
      tabIndex={-1}
      rightSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
      aria-label={`${name}: change the role of ${nameInSentence(user.name)}`}
      onClick={onRole}
    >
      {name}
    </Button>
  )
}

function Status({ user, onInvite }: CellProps & { readonly onInvite: () => void }) {
  const { invitation } = user
  if (invitation === null) return statusWords(user)
  return (
    <span className={styles.cell}>
      <span className={styles.invited} data-expired={!invitation.open || undefined}>
        {statusWords(user)}
      </span>
      <Button
        className={styles.again}
        size="xs"
        variant="subtle"
        tabIndex={-1}
        leftSection={<IconSend size={14} stroke={1.75} aria-hidden />}
        aria-label={`Send again: the invitation of ${nameInSentence(user.name)}`}
        onClick={onInvite}
      >
        Send again
      </Button>
    </span>
  )
}

function TwoFactorStatus({ user, onTwoFactor }: CellProps & { readonly onTwoFactor: () => void }) {
  return (
    <span className={styles.cell}>
      {statusWords(user)}
      <Button
        className={styles.again}
        size="xs"
        variant="subtle"
        tabIndex={-1}
        leftSection={<IconShieldLock size={14} stroke={1.75} aria-hidden />}
        aria-label={`Two-factor sign-in of ${nameInSentence(user.name)}`}
        onClick={onTwoFactor}
      >
        Two-factor
      </Button>
    </span>
  )
}

function LinkStatus({ user, onUnlink }: CellProps & { readonly onUnlink: () => void }) {
  return (
    <span className={styles.cell}>
      Linked
      <Button
        className={styles.again}
        size="xs"
        variant="subtle"
        tabIndex={-1}
        leftSection={<IconUnlink size={14} stroke={1.75} aria-hidden />}
        aria-label={`Unlink the single sign-on of ${nameInSentence(user.name)}`}
        onClick={onUnlink}
      >
        Unlink
      </Button>
    </span>
  )
}

function ProvidersCell({ user, onView }: CellProps & { readonly onView: () => void }) {
  return (
    <span className={styles.cell}>
      <span className={styles.count}>{user.role === 'superuser' ? 'all' : user.providers}</span>
      <Button
        size="xs"
        tabIndex={-1}
        aria-label={`View the providers of ${nameInSentence(user.name)}`}
        onClick={onView}
      >
        View
      </Button>
    </span>
  )
}

function RemoveButton({ user, onRemove }: CellProps & { readonly onRemove: () => void }) {
  return (
    <DangerButton
      bin
      ml={-9}
      size="xs"
      variant="subtle"
      tabIndex={-1}
      aria-label={`Remove ${nameInSentence(user.name)}`}
      onClick={onRemove}
    >
      Remove
    </DangerButton>
  )
}
