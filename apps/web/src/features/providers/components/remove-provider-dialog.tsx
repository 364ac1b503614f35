import { Button, TextInput } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { settingsQuery } from '../api/provider-queries.ts'
import { useProviderChanges } from '../api/use-provider-changes.ts'
import styles from './providers.module.css'

interface RemoveProviderDialogProps {
  readonly opened: boolean
  readonly provider: Provider
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks for the name to be typed, since one click must not hide the data of thousands of savers. */
export function RemoveProviderDialog({ opened, provider, onClose, onRemoved }: RemoveProviderDialogProps) {
  const [typed, setTyped] = useState('')
  const form = useId()
  const { remove } = useProviderChanges(provider.id)
  const days = useQuery({ ...settingsQuery, enabled: opened }).data?.settings.retention.removedProviderDays
  const keptFor = days === undefined ? 'For a while' : `For ${days} ${days === 1 ? 'day' : 'days'}`
  const matches = typed.trim() === provider.name.trim()
  const close = () => {
    setTyped('')
    remove.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!matches || remove.isPending) return
    remove.mutate(undefined, {
      onSuccess: () => {
        close()
        onRemoved()
      },
    })
  }
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title={`Remove ${nameInSentence(provider.name)}?`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <DangerButton type="submit" form={form} variant="filled" disabled={!matches} loading={remove.isPending}>
            Remove provider
          </DangerButton>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>
          Its savers, files and imports are hidden from everybody at once, and imports under way are called off.{' '}
          {keptFor} it can be restored as it is now; then all of it is deleted for good.
        </p>
        <TextInput
          label={`Type ${nameInSentence(provider.name)} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        {remove.error !== null && <AlertBox tone="danger">{remove.error.message}</AlertBox>}
      </form>
    </AppDialog>
  )
}
