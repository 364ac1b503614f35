import { Button, Switch, TextInput } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ReportSettings } from '@plumbline/contract/report-settings/report-settings.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'
import { type FormEvent, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { meanwhileOf } from '../../../components/save-failure/meanwhile-of.ts'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useSettingsChanges } from '../api/report-settings.ts'
import styles from './settings.module.css'

export interface SaveSettingsProps {
  readonly opened: boolean
  readonly providerId: number
  readonly request: ReportRequest
  readonly own: readonly ReportSettings[]
  readonly onClose: () => void
}

const nothing = { name: '', shared: false }

/** Keeps what is on screen under a name; a name of one's own that exists is overwritten, and says so before. */
export function SaveSettingsDialog({ opened, providerId, request, own, onClose }: SaveSettingsProps) {
  const [fields, setFields] = useState(nothing)
  const { save } = useSettingsChanges()
  const form = useId()
  const name = fields.name.trim()
  const existing = own.find((settings) => settings.name.toLowerCase() === name.toLowerCase())
  const close = () => {
    setFields(nothing)
    save.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ providerId, request, ...fields, name, version: existing?.version ?? '' }, { onSuccess: close })
  }
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title="Save these settings"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="filled" disabled={name === ''} loading={save.isPending}>
            {existing === undefined ? 'Save' : 'Overwrite'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p className={styles.hint}>Settings keep the sections and filters that are on screen now, for this provider.</p>
        <TextInput
          label="Name"
          maxLength={80}
          data-autofocus
          value={fields.name}
          error={meanwhileOf(save.error) === null && failureText(save.error)}
          description={
            existing === undefined ? undefined : `Replaces your settings '${nameInSentence(existing.name)}'.`
          }
          onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
        />
        {meanwhileOf(save.error) !== null && <SaveFailure saving={save} onSaved={close} onTakeSaved={close} />}
        <Switch
          label="Share with everybody who sees this provider"
          checked={fields.shared}
          onChange={(event) => setFields({ ...fields, shared: event.currentTarget.checked })}
        />
      </form>
    </AppDialog>
  )
}

/** What went wrong with settings, in words for people. */
export function failureText(error: Error | null): string | undefined {
  if (error === null) return undefined
  return error instanceof ApiError ? error.message : 'The settings could not be changed. Try again.'
}
