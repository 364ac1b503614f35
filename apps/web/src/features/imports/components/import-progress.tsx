import { Button, Group, Progress, Text } from '@mantine/core'
import { share } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ImportRow } from '@plumbline/contract/imports/imports.ts'
import type { ImportActions } from '../api/use-import-actions.ts'
import { progressLine } from '../import-wording.ts'

interface ImportProgressProps {
  readonly row: ImportRow
  readonly actions: ImportActions
}

export function ImportProgress({ row, actions }: ImportProgressProps) {
  const { cancel } = actions
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {progressLine(row)}
        </Text>
        <Text fz="sm" c="var(--text2)">
          {share(row.progress)}
        </Text>
      </Group>
      <Progress value={100 * row.progress} aria-label={`Share of ${nameInSentence(row.fileName)} that is done`} />
      <Group gap="xs" mt={10}>
        {row.canCancel && (
          <Button size="xs" onClick={() => cancel.mutate()} loading={cancel.isPending}>
            Cancel
          </Button>
        )}
        <Text fz="xs" c="var(--text3)">
          You can close this window: you will be told when it ends.
        </Text>
      </Group>
      {cancel.isError && (
        <Text role="alert" fz="xs" c="var(--danger)" mt={5}>
          {cancel.error.message}
        </Text>
      )}
    </div>
  )
}
