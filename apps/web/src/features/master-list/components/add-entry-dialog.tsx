import { Button, Select } from '@mantine/core'
import type { MasterListEntry } from '@plumbline/contract/master-list/master-list.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState } from '../../../components/screen/page-state.tsx'
import { everyProviderQuery, useMasterListChanges } from '../api/master-list.ts'
import styles from './master-list.module.css'

interface AddEntryDialogProps {
  readonly opened: boolean
  readonly listed: readonly MasterListEntry[]
  readonly onClose: () => void
}

/** Offers the providers that are not in the list yet. */
export function AddEntryDialog({ opened, listed, onClose }: AddEntryDialogProps) {
  const every = useQuery({ ...everyProviderQuery, enabled: opened })
  const [choice, setChoice] = useState<string | null>(null)
  const { update } = useMasterListChanges()
  const form = useId()
  const close = () => {
    setChoice(null)
    update.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choice !== null) update.mutate({ providerId: Number(choice), type: 'add' }, { onSuccess: close })
  }
  const inList = new Set(listed.map(({ providerId }) => providerId))
  const choices = (every.data ?? []).filter(({ id }) => !inList.has(id))
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title="Add Provider"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="filled" disabled={choice === null} loading={update.isPending}>
            Add
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {every.isError ? (
          <ErrorState
            title="The providers could not be loaded."
            error={every.error}
            onRetry={() => void every.refetch()}
          />
        ) : (
          <Select
            label="Provider"
            placeholder="Choose a provider"
            searchable
            withScrollArea={false}
            classNames={{ options: styles.options }}
            data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={choice}
            onChange={setChoice}
            disabled={every.isPending}
            nothingFoundMessage={choices.length === 0 ? 'Every provider is in the list' : 'No provider of that name'}
            data-autofocus
          />
        )}
        <p className={styles.hint}>
          It then takes part in benchmarking: other providers see its score, assets and data quality under a letter, not
          under its name, unless its attributes say so.
        </p>
        {update.error !== null && <AlertBox tone="danger">{update.error.message}</AlertBox>}
      </form>
    </AppDialog>
  )
}
