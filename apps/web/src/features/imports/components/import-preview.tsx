import { Button, Group, Stack } from '@mantine/core'
import { count } from '@plumbline/contract/format/counts.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { saversLost } from '@plumbline/contract/imports/savers-lost.ts'
import { useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import type { ImportActions } from '../api/use-import-actions.ts'
import { changedPoints, suggestedPoints, type TypedPoints, withTyped } from '../named-points.ts'
import { previewCaution } from '../preview-wording.ts'
import { ControlTotals } from './control-totals.tsx'
import { PreviewColumns } from './preview-columns.tsx'
import { PreviewDataPoints } from './preview-data-points.tsx'
import { PreviewFindings } from './preview-findings.tsx'
import { PreviewNames } from './preview-names.tsx'
import { ScoreChanges } from './score-changes.tsx'

interface ImportPreviewProps {
  readonly detail: ImportDetail
  readonly actions: ImportActions
  /** What was typed so far, also on a preview that was made again meanwhile. */
  readonly typed: TypedPoints | undefined
  readonly onTyped: (typed: TypedPoints | undefined) => void
}

/** What would be published, to be held against the provider's own figures before anybody sees it. */
export function ImportPreview({ detail, ...rest }: ImportPreviewProps) {
  const { preview } = detail
  if (preview === null) return null
  return <Decision detail={detail} preview={preview} {...rest} />
}

function Decision({ detail, preview, actions, typed, onTyped }: ImportPreviewProps & { readonly preview: Preview }) {
  const { publish, cancel, columnKind } = actions
  const { addsToBatch } = detail.settings
  const [isConfirming, setIsConfirming] = useState(false)
  const suggested = suggestedPoints(preview)
  const words = withTyped(suggested, typed)
  // Untouched, they say what is kept now.
  const { seen, version } = typed ?? { seen: suggested, version: detail.version }
  const loss = saversLost(preview, addsToBatch)
  const caution = previewCaution(preview, addsToBatch)
  const publishNow = () =>
    publish.mutate({
      comparedWith: preview.comparedWith,
      dataPoints: changedPoints(words, seen),
      ...(version !== null && { version }),
      ...(loss !== undefined && { confirmedLoss: loss.lost }),
    })
  return (
    <Stack gap="sm">
      <AlertBox tone="info">
        <b>Nothing is published yet.</b> {whatToDo(detail)}
      </AlertBox>
      {caution !== undefined && <AlertBox tone="warning">{caution}</AlertBox>}
      <Group gap="xs">
        <DangerButton onClick={() => cancel.mutate()} loading={cancel.isPending} disabled={publish.isPending}>
          Discard
        </DangerButton>
        <Button
          variant="filled"
          onClick={() => (loss === undefined ? publishNow() : setIsConfirming(true))}
          loading={publish.isPending}
          disabled={cancel.isPending || !detail.canPublish || words.some(({ name }) => name.trim() === '')}
        >
          Publish
        </Button>
      </Group>
      <SaveFailure saving={publish} onTakeSaved={() => onTyped(undefined)} />
      {cancel.error !== null && <AlertBox tone="danger">{cancel.error.message}</AlertBox>}
      {preview.scoredAgain !== undefined && <ScoreChanges changes={preview.scoredAgain} />}
      <ControlTotals preview={preview} addsToBatch={addsToBatch} />
      {detail.scoresAgain === null && (
        <PreviewDataPoints
          points={words}
          onChange={(points) => onTyped({ points, seen, version })}
          reading={columnKind}
        />
      )}
      <PreviewNames detail={detail} preview={preview} />
      <PreviewFindings preview={preview} />
      {detail.scoresAgain === null && <PreviewColumns preview={preview} />}
      {loss !== undefined && (
        <ConfirmDialog
          opened={isConfirming}
          onClose={() => setIsConfirming(false)}
          title={`Publish without ${count(loss.lost)} savers?`}
          confirm={`Publish without ${count(loss.lost)} savers`}
          takesAway
          onConfirm={() => {
            setIsConfirming(false)
            publishNow()
          }}
        >
          <p>
            {count(loss.lost)} of the {count(loss.before)} savers shown today ({share(loss.lost / loss.before)}) are not
            in {detail.fileName}. They will be gone from every list and report of {detail.provider.name}. If the file
            should be added to what is there, discard it and upload it again with 'Use existing batch' on.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function whatToDo({ fileName, scoresAgain }: ImportDetail): string {
  if (scoresAgain !== null)
    return `Data batch ${scoresAgain} is scored again. Look at what changes, then publish or discard.`
  return `${nameInSentence(fileName)} has no errors. Compare the figures below with the provider's own, then publish or discard.`
}
