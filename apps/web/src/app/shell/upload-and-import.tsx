import { ImportPanel } from '../../features/imports/components/import-panel.tsx'
import { UploadDialog } from '../../features/uploads/components/upload-dialog.tsx'

interface UploadAndImportProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The upload dialog, in which the import is then followed to its end. */
export function UploadAndImport({ opened, onClose }: UploadAndImportProps) {
  return (
    <UploadDialog
      opened={opened}
      onClose={onClose}
      renderImport={({ importId, accepted, again }) => (
        <ImportPanel importId={importId} accepted={accepted} onAgain={again} onLeave={onClose} />
      )}
    />
  )
}
