import { Button } from '@mantine/core'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { type SignedReport, signOffQuery, useSetSignOff } from '../api/report-settings.ts'
import styles from './sign-off.module.css'

/** Whether the report is a draft or final and who signed it off, and what changes it. */
export function SignOff(report: SignedReport) {
  const { data: state } = useQuery(signOffQuery(report))
  const change = useSetSignOff(report)
  const [asking, setAsking] = useState(false)
  if (state === undefined) return null
  const isFinal = state.status === 'final'
  const close = () => {
    setAsking(false)
    change.reset()
  }
  return (
    <div className={styles.line}>
      <span className={styles.badge} data-final={isFinal}>
        {isFinal ? 'Final' : 'Draft'}
      </span>
      {isFinal && (
        <span className={styles.who}>
          Signed off by {state.signedOffBy}, {dayInLondon(state.signedOffAt)}
        </span>
      )}
      <Button size="compact-sm" onClick={() => setAsking(true)}>
        {isFinal ? 'Make draft' : 'Sign off'}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={isFinal ? 'Make this report a draft again' : 'Sign off this report'}
        confirm={isFinal ? 'Make draft' : 'Sign off'}
        onConfirm={() => change.mutate(!isFinal, { onSuccess: close })}
        takesAway={isFinal}
        busy={change.isPending}
      >
        <p className={styles.text}>
          {isFinal
            ? 'It will say draft again on screen and in new PDFs. Reports that were made before stay as they are.'
            : `It will say final and bear your name, on screen and as PDF, for data batch ${report.dataBatchId} and the filters that are set now. Other data and other filters are a draft until they are signed off.`}
        </p>
        {change.isError && (
          <AlertBox tone="danger">
            {change.error instanceof ApiError ? change.error.message : 'It could not be changed. Try again.'}
          </AlertBox>
        )}
      </ConfirmDialog>
    </div>
  )
}
