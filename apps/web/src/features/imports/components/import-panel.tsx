import { VisuallyHidden } from '@mantine/core'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState, isGone, LoadingState } from '../../../components/screen/page-state.tsx'
import { importQuery } from '../api/import-queries.ts'
import { useImportActions } from '../api/use-import-actions.ts'
import { isUnderWay, progressLine } from '../import-wording.ts'
import type { TypedPoints } from '../named-points.ts'
import { ImportErrors } from './import-errors.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'

interface ImportPanelProps {
  readonly importId: number
  /** What was said when the file arrived: shown until the import has more to say. */
  readonly accepted?: ReactNode
  /** Sends the file once more without some columns, where that is possible. */
  readonly onAgain?: (withoutColumns: readonly string[]) => void
  /** Called when a link leads elsewhere. */
  readonly onLeave?: () => void
}

/** One import from its first second to its end, in place: progress, preview, result or errors. */
export function ImportPanel({ importId, accepted, onAgain, onLeave }: ImportPanelProps) {
  const detail = useQuery(importQuery(importId))
  if (detail.isPending) return <LoadingState text="Loading the import..." rows={2} />
  if (detail.data === undefined) {
    return (
      <ErrorState title="The import could not be loaded." error={detail.error} onRetry={() => void detail.refetch()}>
        {!isGone(detail.error) && 'It goes on by itself. The Imports screen shows how it ends.'}
      </ErrorState>
    )
  }
  return (
    <>
      {isUnderWay(detail.data.state) && accepted}
      <VisuallyHidden role="status">{progressLine(detail.data)}</VisuallyHidden>
      <ImportStage key={importId} detail={detail.data} onAgain={onAgain} onLeave={onLeave} />
    </>
  )
}

interface ImportStageProps {
  readonly detail: ImportDetail
  readonly onAgain: ImportPanelProps['onAgain']
  readonly onLeave: ImportPanelProps['onLeave']
}

function ImportStage({ detail, onAgain, onLeave }: ImportStageProps) {
  const actions = useImportActions(detail.id)
  // Here, as a join or another reading makes the preview again.
  const [typed, setTyped] = useState<TypedPoints>()
  if (isUnderWay(detail.state)) return <ImportProgress row={detail} actions={actions} />
  if (detail.state === 'ready') return <ImportPreview {...{ detail, actions, typed }} onTyped={setTyped} />
  if (detail.state === 'failed' && detail.errorCount > 0) {
    return <ImportErrors detail={detail} actions={actions} onAgain={onAgain} />
  }
  return <ImportResult detail={detail} actions={actions} onLeave={onLeave} />
}
