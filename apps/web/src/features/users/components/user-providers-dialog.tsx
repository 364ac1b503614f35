import { Button } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { providersOfUserPerPage, type UserProvider, type UserRow } from '@plumbline/contract/users/users.ts'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ClientTable } from '../../../components/table/client-table.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { useNarrowColumns } from '../../../components/table/use-narrow-columns.ts'
import { valueColumn } from '../../../components/table/value-column.tsx'
import { useMappingChanges } from '../api/use-user-changes.ts'
import { providersOfUserQuery } from '../api/user-queries.ts'
import { mappingNote, userTexts } from '../user-words.ts'
import styles from './users.module.css'

const AssociateProviderDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./associate-provider-dialog.tsx')).AssociateProviderDialog,
)

interface UserProvidersDialogProps {
  readonly opened: boolean
  readonly userId: number | undefined
  /** Unknown when the address names somebody who is not on the page of the list. */
  readonly user: UserRow | undefined
  readonly onClose: () => void
}

/** The providers that a user is mapped to, and what maps more of them. */
export function UserProvidersDialog({ opened, userId, user, onClose }: UserProvidersDialogProps) {
  const [adding, setAdding] = useState(false)
  // What was shown last goes on being shown while the dialog closes.
  const [last, setLast] = useState({ userId, user })
  if (userId !== undefined && (userId !== last.userId || user !== last.user)) setLast({ userId, user })
  return (
    <>
      <AppDialog
        opened={opened}
        // Esc closes the dialog on top of this one, not both.
        onClose={() => !adding && onClose()}
        title={`${userTexts.associatedWith} ${last.user?.name ?? last.userId ?? ''}`}
        size="medium"
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Add Provider
            </Button>
          </>
        }
      >
        {last.userId !== undefined && <ProvidersOfUser userId={last.userId} user={last.user} />}
      </AppDialog>
      {last.userId !== undefined && (
        <AssociateProviderDialog opened={opened && adding} userId={last.userId} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

interface ProvidersOfUserProps {
  readonly userId: number
  readonly user: UserRow | undefined
}

/** On a phone the first columns are all that is seen without scrolling. */
const phoneOrder = ['name', 'remove', 'email', 'id']

function ProvidersOfUser({ userId, user }: ProvidersOfUserProps) {
  const providers = useQuery(providersOfUserQuery(userId))
  const { mutate, error, isPending } = useMappingChanges(userId).remove
  const all = useMemo(() => columnsOf((id) => mutate(id)), [mutate])
  const columns = useNarrowColumns(all, { order: phoneOrder })
  const note = user && mappingNote(user.role)
  if (providers.isPending) return <LoadingState text="Loading Providers..." rows={3} compact />
  if (providers.data === undefined) {
    return (
      <ErrorState
        title="The providers could not be loaded."
        error={providers.error}
        onRetry={() => void providers.refetch()}
      />
    )
  }
  return (
    <>
      <div className={styles.note}>
        {note !== undefined && <AlertBox tone="info">{note}</AlertBox>}
        {error !== null && <AlertBox tone="danger">{error.message}</AlertBox>}
      </div>
      {providers.data.length === 0 ? (
        <StateMessage icon={<IconBuildingBank size={28} stroke={1.5} />} title="No providers yet.">
          Add the providers whose data this user works with.
        </StateMessage>
      ) : (
        <div className={styles.listCard}>
          <ClientTable
            name="user-providers"
            label="Associated providers"
            columns={columns}
            rows={providers.data}
            rowId={({ id }) => String(id)}
            pageSize={providersOfUserPerPage}
            startSort={{ by: 'name', descending: false }}
            stale={isPending}
            compact
          />
        </div>
      )}
    </>
  )
}

function columnsOf(onRemove: (id: number) => void): readonly DataColumn<UserProvider>[] {
  return [
    valueColumn<UserProvider>({ id: 'id', header: 'Provider ID', type: 'number', value: ({ id }) => id }),
    valueColumn<UserProvider>({ id: 'name', header: 'Name', type: 'string', value: ({ name }) => name, always: true }),
    valueColumn<UserProvider>({ id: 'email', header: 'E-Mail', type: 'email', value: ({ email }) => email }),
    {
      id: 'remove',
      header: 'Remove',
      always: true,
      cell: ({ id, name }) => (
        <DangerButton
          bin
          ml={-9}
          size="xs"
          variant="subtle"
          tabIndex={-1}
          aria-label={`Remove ${nameInSentence(name)}`}
          onClick={() => onRemove(id)}
        >
          Remove
        </DangerButton>
      ),
    },
  ]
}
