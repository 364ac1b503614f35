import { Button, Group, Stack, Text } from '@mantine/core'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import type { ImportActions } from '../api/use-import-actions.ts'
import { previewCaution } from '../preview-wording.ts'
import { ControlTotals } from './control-totals.tsx'
import { PreviewColumns } from './preview-columns.tsx'
import { PreviewFindings } from './preview-findings.tsx'

interface ImportPreviewProps {
  readonly detail: ImportDetail
  readonly actions: ImportActions
}

/** What would be published, to be held against the provider's own figures before anybody sees it. */
export function ImportPreview({ detail, actions }: ImportPreviewProps) {
  const { preview } = detail
  const { publish, cancel } = actions
  if (preview === null) return null
  const caution = previewCaution(preview, detail.settings.addsToBatch)
  const failure = publish.error ?? cancel.error
  return (
    <Stack gap="sm">
      <AlertBox tone="info">
        <b>Nothing is published yet.</b> {detail.fileName} has no errors. Compare the figures below with the provider's
        own, then publish or discard.
      </AlertBox>
      {caution !== undefined && <AlertBox tone="warning">{caution}</AlertBox>}
      <Group gap="xs">
        <Button onClick={() => cancel.mutate()} loading={cancel.isPending} disabled={publish.isPending}>
          Discard
        </Button>
        <Button
          variant="filled"
          onClick={() => publish.mutate(preview.comparedWith)}
          loading={publish.isPending}
          disabled={cancel.isPending || !detail.canPublish}
        >
          Publish
        </Button>
      </Group>
      {failure !== null && (
        <Text role="alert" fz="sm" c="var(--danger)">
          {failure.message}
        </Text>
      )}
      <ControlTotals preview={preview} addsToBatch={detail.settings.addsToBatch} />
      <PreviewFindings preview={preview} />
      <PreviewColumns preview={preview} />
    </Stack>
  )
}
