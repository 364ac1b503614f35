import { Button, Switch } from '@mantine/core'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ReportSettings } from '@plumbline/contract/report-settings/report-settings.ts'

import { useState } from 'react'
import { DangerIcon } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { useSettingsChanges } from '../api/report-settings.ts'
import { failureText } from './save-settings-dialog.tsx'
import styles from './settings.module.css'

export interface ManageSettingsProps {
  readonly opened: boolean
  readonly own: readonly ReportSettings[]
  readonly onClose: () => void
}

/** Shares and deletes report settings of one's own. */
export function ManageSettingsDialog({ opened, own, onClose }: ManageSettingsProps) {
  const { save, remove } = useSettingsChanges()
  const [settingsToRemove, setSettingsToRemove] = useState<ReportSettings | null>(null)
  const failure = failureText(remove.error)
  return (
    <>
      <AppDialog
        opened={opened}
        onClose={onClose}
        title="My settings"
        footer={
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        }
      >
        {failure !== undefined && <AlertBox tone="danger">{failure}</AlertBox>}
        <SaveFailure saving={save} onTakeSaved={() => save.reset()} />
        {own.length === 0 && <p className={styles.hint}>You have no saved settings for this provider.</p>}
        <ul className={styles.list}>
          {own.map((settings) => (
            <li key={settings.id} className={styles.row}>
              <span className={styles.name}>{settings.name}</span>
              <Switch
                label="Shared"
                aria-label={`Share settings ${nameInSentence(settings.name)}`}
                checked={settings.shared}
                onChange={(event) => save.mutate({ ...ofOwn(settings), shared: event.currentTarget.checked })}
              />
              <DangerIcon
                tip="Delete"
                label={`Delete settings ${nameInSentence(settings.name)}`}
                onClick={() => setSettingsToRemove(settings)}
              />
            </li>
          ))}
        </ul>
      </AppDialog>
      <ConfirmDialog
        opened={settingsToRemove !== null}
        onClose={() => setSettingsToRemove(null)}
        title="Delete settings"
        confirm="Delete"
        takesAway
        onConfirm={() =>
          settingsToRemove !== null &&
          remove.mutate(settingsToRemove.id, { onSuccess: () => setSettingsToRemove(null) })
        }
        busy={remove.isPending}
      >
        '{settingsToRemove?.name}' will be gone, also for those you share it with.
      </ConfirmDialog>
    </>
  )
}

function ofOwn({ providerId, name, request, version }: ReportSettings) {
  return { providerId, name, request, version }
}
