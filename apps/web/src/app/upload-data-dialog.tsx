import { ImportPanel } from '../features/imports/components/import-panel.tsx'
import { UploadDialog } from '../features/uploads/components/upload-dialog.tsx'

interface UploadDataDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The upload dialog with what becomes of the file in place: uploads and imports know nothing of each other. */
export function UploadDataDialog({ opened, onClose }: UploadDataDialogProps) {
  return (
    <UploadDialog
      opened={opened}
      onClose={onClose}
      renderImport={(importId, again) => <ImportPanel importId={importId} onAgain={again} />}
    />
  )
}
