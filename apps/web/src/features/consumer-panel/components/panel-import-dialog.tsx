import { Button } from '@mantine/core'
import type { PanelImport } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { FieldLines } from '../../../components/field-lines/field-lines.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { isUnderWay, usePanelImportActions } from '../api/panel-queries.ts'
import { importLines } from '../panel-wording.ts'
import { sayWrong } from '../say-wrong.ts'

interface PanelImportDialogProps {
  /** Absent: none is opened. */
  readonly shown: PanelImport | undefined
  readonly onClose: () => void
}

/** All that is known of an import, and what may be done to it. */
export function PanelImportDialog({ shown, onClose }: PanelImportDialogProps) {
  // What was shown last stays while its dialog goes away.
  const [last, setLast] = useState(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  if (last === undefined) return null
  return <OpenedDialog opened={shown !== undefined} row={last} onClose={onClose} />
}

interface OpenedDialogProps {
  readonly opened: boolean
  readonly row: PanelImport
  readonly onClose: () => void
}

function OpenedDialog({ opened, row, onClose }: OpenedDialogProps) {
  const { publish, cancel, errors } = usePanelImportActions(row.id)
  const failed = publish.error ?? cancel.error
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={`Import ${row.id}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {row.errorCount > 0 && (
            <Button
              loading={errors.isPending}
              onClick={() => errors.mutate(undefined, { onError: () => void sayWrong(panelTexts.noDownload, 5_000) })}
            >
              Download errors
            </Button>
          )}
          {(row.status === 'ready' || isUnderWay(row)) && (
            <DangerButton loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {row.status === 'ready' ? 'Discard' : 'Cancel import'}
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
      {failed !== null && <AlertBox tone="danger">{failed.message}</AlertBox>}
    </AppDialog>
  )
}
