import { useQuery } from '@tanstack/react-query'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { latestBatchesQuery } from '../api/latest-batches-query.ts'
import { ScoreAgainFields } from './score-again-fields.tsx'

interface ScoreAgainDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly providerId: number
  readonly dataBatchId: string
}

/** Chooses what published savers are measured against and scored with; nothing is uploaded again. */
export function ScoreAgainDialog({ opened, onClose, providerId, dataBatchId }: ScoreAgainDialogProps) {
  const batches = useQuery({ ...latestBatchesQuery, enabled: opened })
  const batch = batches.data?.find((each) => each.providerId === providerId)
  return (
    <AppDialog opened={opened} onClose={onClose} title={`Score data batch ${dataBatchId} again`}>
      {batches.isPending && <LoadingState text="Loading the settings..." rows={3} />}
      {batches.isError && (
        <ErrorState
          title="The settings could not be loaded."
          error={batches.error}
          onRetry={() => void batches.refetch()}
        />
      )}
      {batches.isSuccess && batch === undefined && (
        <AlertBox tone="info">This provider has no published data to score again.</AlertBox>
      )}
      {batch !== undefined && (
        <ScoreAgainFields
          key={batch.id}
          batch={batch}
          providerId={providerId}
          dataBatchId={dataBatchId}
          onDone={onClose}
        />
      )}
    </AppDialog>
  )
}
