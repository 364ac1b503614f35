import { Button } from '@mantine/core'
import { mailsProcedures } from '@plumbline/contract/mail/mails.ts'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { call } from '../../../lib/api-client.ts'

const RequestDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./request-dialog.tsx')).RequestDialog,
)

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
      <RequestDialog opened={opened} error={request.error} onClose={() => setOpened(false)} />
    </>
  )
}
