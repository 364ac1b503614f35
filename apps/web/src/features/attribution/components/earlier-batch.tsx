import { Button } from '@mantine/core'
import type { AttributionResult } from '@plumbline/contract/attribution/attribution-result.ts'
import { attributionStarted } from '@plumbline/contract/attribution/attribution-texts.ts'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { type AttributionOf, useRunAgain } from '../api/attribution-report.ts'

interface EarlierBatchProps {
  readonly of: AttributionOf
  readonly result: AttributionResult
}

/** Says that newer data were published since, and runs it again at one click. */
export function EarlierBatch({ of, result }: EarlierBatchProps) {
  const again = useRunAgain(of, result.outcome.members.includesShort === true)
  return (
    <AlertBox tone={again.isError ? 'danger' : 'warning'}>
      {again.isSuccess ? (
        attributionStarted
      ) : (
        <>
          <p>This result is of an earlier batch ({result.dataBatchId}); other data were published since.</p>
          {again.isError && <p>{again.error.message}</p>}
          <Button size="xs" loading={again.isPending} onClick={() => again.mutate()}>
            Run again
          </Button>
        </>
      )}
    </AlertBox>
  )
}
