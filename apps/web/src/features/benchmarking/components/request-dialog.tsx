import { Button } from '@mantine/core'
import { reportRequestTexts } from '@plumbline/contract/mail/mails.ts'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'

interface RequestDialogProps {
  readonly opened: boolean
  /** Why the request was not sent; null where it was. */
  readonly error: Error | null
  readonly onClose: () => void
}

/** What came of a request. */
export function RequestDialog({ opened, error, onClose }: RequestDialogProps) {
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title="Request my VFM report"
      footer={
        <Button variant="filled" data-autofocus onClick={onClose}>
          Ok
        </Button>
      }
    >
      {error === null ? (
        <p>{reportRequestTexts.sent}</p>
      ) : error instanceof ApiError && error.code === 'too_many_attempts' ? (
        // Nothing failed, and trying again would not help.
        <AlertBox tone="info">{error.message}</AlertBox>
      ) : (
        <AlertBox tone="danger">
          {reportRequestTexts.failed} {error.message}
        </AlertBox>
      )}
    </AppDialog>
  )
}
