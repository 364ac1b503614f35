import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ImportRow } from '@plumbline/contract/imports/imports.ts'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { subjectOf } from '../import-wording.ts'
import { ImportPanel } from './import-panel.tsx'

interface ImportDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly importId: number | undefined
  /** Its row, when it is one of the page. */
  readonly row: ImportRow | undefined
}

/** One import in full. */
export function ImportDialog({ opened, onClose, importId, row }: ImportDialogProps) {
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={`Import ${importId ?? ''}${row === undefined ? '' : ` · ${nameInSentence(row.provider.name)}`}`}
      subtitle={
        row &&
        `${subjectOf(row)}, ${row.scoresAgain === null ? 'uploaded' : 'asked for'} ${momentInLondon(row.createdAt)} by ${row.requestedBy}`
      }
      size="medium"
    >
      {importId !== undefined && <ImportPanel importId={importId} />}
    </AppDialog>
  )
}
