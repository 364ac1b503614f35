import { Button } from '@mantine/core'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import type { PanelDocument } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { visibleText } from '@plumbline/contract/format/visible-text.ts'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { useFetchDocument } from '../api/save-user.ts'
import styles from './documents.module.css'

interface DocumentsDialogProps {
  readonly opened: boolean
  readonly documents: readonly PanelDocument[]
  readonly onClose: () => void
}

/** The documents of a pension, to be downloaded; nothing of them is shown here. */
export function DocumentsDialog({ opened, documents, onClose }: DocumentsDialogProps) {
  const fetching = useFetchDocument()
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title="Documents"
      footer={
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      }
    >
      {documents.length === 0 && <p>{panelTexts.noDocuments}</p>}
      <ul className={styles.documents}>
        {documents.map(({ uuid, name, uploadTime, bytes, scan }) => (
          <li key={uuid}>
            <button
              type="button"
              className={styles.document}
              disabled={fetching.isPending}
              onClick={() => fetching.mutate(uuid)}
            >
              {visibleText(name)}
            </button>
            <span>
              {momentInLondon(uploadTime)} · {bytesText(bytes)} · {scan}
            </span>
          </li>
        ))}
      </ul>
      {fetching.isError && <AlertBox tone="danger">{fetching.error.message}</AlertBox>}
    </AppDialog>
  )
}
