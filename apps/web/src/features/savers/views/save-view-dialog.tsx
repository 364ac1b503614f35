import { Button, Switch, TextInput } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { SavedView } from '@plumbline/contract/views/views.ts'
import { type FormEvent, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { meanwhileOf } from '../../../components/save-failure/meanwhile-of.ts'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useViewChanges } from '../api/saved-views.ts'
import type { ListSettings } from '../search/savers-search.ts'
import styles from './views.module.css'

interface SaveViewDialogProps {
  readonly opened: boolean
  readonly settings: ListSettings
  readonly own: readonly SavedView[]
  readonly onClose: () => void
}

const nothing = { name: '', shared: false, isDefault: false }

/** Saves what is on screen under a name; a name of one's own that exists is overwritten, and says so before. */
export function SaveViewDialog({ opened, settings, own, onClose }: SaveViewDialogProps) {
  const [fields, setFields] = useState(nothing)
  const { create, change } = useViewChanges()
  const form = useId()
  const name = fields.name.trim()
  const existing = own.find((view) => view.name.toLowerCase() === name.toLowerCase())
  const saving = existing === undefined ? create : change
  const close = () => {
    setFields(nothing)
    create.reset()
    change.reset()
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const view = { ...fields, name, settings }
    if (existing === undefined) create.mutate(view, { onSuccess: close })
    else change.mutate({ id: existing.id, change: view, version: existing.version }, { onSuccess: close })
  }
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title="Save this view"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="filled" disabled={name === ''} loading={saving.isPending}>
            {existing === undefined ? 'Save' : 'Overwrite'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        <p className={styles.hint}>A view keeps the filters, the order and the rows per page that are on screen now.</p>
        <TextInput
          label="Name"
          maxLength={80}
          data-autofocus
          value={fields.name}
          error={meanwhileOf(saving.error) === null && failureText(saving.error)}
          description={existing === undefined ? undefined : `Replaces your view '${nameInSentence(existing.name)}'.`}
          onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
        />
        {meanwhileOf(change.error) !== null && <SaveFailure saving={change} onSaved={close} onTakeSaved={close} />}
        <Switch
          label="Share with colleagues who see the same providers"
          checked={fields.shared}
          onChange={(event) => setFields({ ...fields, shared: event.currentTarget.checked })}
        />
        <Switch
          label="Open the savers screen with this view"
          checked={fields.isDefault}
          onChange={(event) => setFields({ ...fields, isDefault: event.currentTarget.checked })}
        />
      </form>
    </AppDialog>
  )
}

/** What went wrong with a view, in words for people. */
export function failureText(error: Error | null): string | undefined {
  if (error === null) return undefined
  return error instanceof ApiError ? error.message : 'The view could not be saved. Try again.'
}
