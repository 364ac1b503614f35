import { Button } from '@mantine/core'
import { mailsProcedures, reportRequestTexts } from '@plumbline/contract/mail/mails.ts'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { call } from '../../../lib/api-client.ts'

/** Asks the provider team for a report of one's own, and says what came of it. */
export function RequestReport() {
  const request = useMutation({ mutationFn: () => call(mailsProcedures.requestReport) })
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconMail size={16} aria-hidden />}
        loading={request.isPending}
        onClick={() => request.mutate(undefined, { onSettled: () => setOpened(true) })}
      >
        Request my VFM report
      </Button>
      <AppDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Request my VFM report"
        footer={
          <Button variant="filled" data-autofocus onClick={() => setOpened(false)}>
            Ok
          </Button>
        }
      >
        {request.isError ? (
          <AlertBox tone="danger">
            {reportRequestTexts.failed} {request.error.message}
          </AlertBox>
        ) : (
          <p>{reportRequestTexts.sent}</p>
        )}
      </AppDialog>
    </>
  )
}
