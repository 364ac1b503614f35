import { Button, Progress } from '@mantine/core'
import type { AttributionRun } from '@plumbline/contract/attribution/attribution-report.ts'
import { useAttributionActions } from '../api/attribution-runs.ts'
import { isUnderWay, runName } from '../run-wording.ts'

/** How far a run is, and the button that calls it off; nothing once it has ended. */
export function RunProgress({ run }: { readonly run: AttributionRun }) {
  const { cancel } = useAttributionActions()
  if (!isUnderWay(run)) return null
  return (
    <>
      <Progress value={run.progress * 100} size="sm" aria-label={`Progress of ${runName(run)}`} />
      {cancel.error !== null && <small role="alert">{cancel.error.message}</small>}
      <div>
        <Button
          size="compact-sm"
          onClick={() => cancel.mutate(run.id)}
          disabled={cancel.isPending}
          aria-label={`Cancel ${runName(run)}`}
        >
          Cancel
        </Button>
      </div>
    </>
  )
}
