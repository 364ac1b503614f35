import { Button } from '@mantine/core'
import type { PanelImport } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { useId, useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useLastOpened } from '../../../components/dialog/use-last-opened.ts'
import { FieldLines } from '../../../components/field-lines/field-lines.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { sayWrong } from '../../../lib/say-wrong.ts'
import { isUnderWay, usePanelImportActions } from '../api/panel-queries.ts'
import type { PanelDownload } from '../panel-download.ts'
import { importLines, whyNoContributions } from '../panel-wording.ts'
import styles from './panel.module.css'

interface PanelImportDialogProps {
  /** Absent: none is opened. */
  readonly row: PanelImport | undefined
  readonly download: PanelDownload<number>
  readonly onClose: () => void
}

/** All that is known of an import, and what may be done to it. */
export function PanelImportDialog({ row, download, onClose }: PanelImportDialogProps) {
  const last = useLastOpened(row)
  if (last === undefined) return null
  return <OpenedDialog opened={row !== undefined} row={last} download={download} onClose={onClose} />
}

interface OpenedDialogProps {
  readonly opened: boolean
  readonly row: PanelImport
  readonly download: PanelDownload<number>
  readonly onClose: () => void
}

function OpenedDialog({ opened, row, download, onClose }: OpenedDialogProps) {
  const { publish, cancel, restore, errors } = usePanelImportActions(row.id)
  const failed = publish.error ?? cancel.error ?? restore.error
  const [asksToRestore, setAsksToRestore] = useState(false)
  const noContributions = whyNoContributions(row)
  const whyId = useId()
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={`Import ${row.id}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            loading={download.isRunning}
            disabled={noContributions !== undefined}
            aria-describedby={noContributions && whyId}
            onClick={() => download.start(row.id)}
          >
            {panelTexts.downloadContributions}
          </Button>
          {row.canRestore && (
            <DangerButton loading={restore.isPending} onClick={() => setAsksToRestore(true)}>
              Restore
            </DangerButton>
          )}
          {row.errorCount > 0 && row.hasErrorsFile && (
            <Button
              loading={errors.isPending}
              onClick={() => errors.mutate(undefined, { onError: () => void sayWrong(panelTexts.noDownload, 5_000) })}
            >
              Download errors
            </Button>
          )}
          {(row.status === 'ready' || isUnderWay(row)) && (
            <DangerButton loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {row.status === 'ready' ? 'Discard' : row.isRestoring ? 'Stop restoring' : 'Cancel import'}
            </DangerButton>
          )}
          {row.status === 'ready' && (
            <Button variant="filled" loading={publish.isPending} onClick={() => publish.mutate()}>
              Publish
            </Button>
          )}
        </>
      }
    >
      <FieldLines lines={importLines(row)} />
      {noContributions !== undefined && (
        <p id={whyId} className={styles.gone}>
          {noContributions}
        </p>
      )}
      {row.errorCount > 0 && !row.hasErrorsFile && (
        <p className={styles.gone}>
          The errors by row were kept for 30 days, or until somebody was erased, and are gone.
        </p>
      )}
      <ConfirmDialog
        opened={asksToRestore}
        onClose={() => setAsksToRestore(false)}
        title="Restore the panel as before this import?"
        confirm="Restore"
        takesAway
        onConfirm={() => {
          setAsksToRestore(false)
          restore.mutate()
        }}
      >
        Whom it changed is as before, and whom it brought is erased for ever. Who was changed since stays as they are.
      </ConfirmDialog>
      {failed !== null && <AlertBox tone="danger">{failed.message}</AlertBox>}
    </AppDialog>
  )
}
