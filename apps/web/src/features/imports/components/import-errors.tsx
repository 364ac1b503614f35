import { Button, Group, Stack, Text } from '@mantine/core'
import { count } from '@plumbline/contract/format/counts.ts'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { IconDownload } from '@tabler/icons-react'
import { FileErrors } from '../../../components/file-errors/file-errors.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import type { ImportActions } from '../api/use-import-actions.ts'
import { droppableColumns } from '../droppable-columns.ts'
import { errorsText, notListedText, refusalText, refusalTitle } from '../import-wording.ts'
import styles from './imports.module.css'

const columnsShown = 50

interface ImportErrorsProps {
  readonly detail: ImportDetail
  readonly actions: ImportActions
  readonly onAgain: ((withoutColumns: readonly string[]) => void) | undefined
}

/** Why a file was refused: the first errors on screen, all of them to download. */
export function ImportErrors({ detail, actions, onAgain }: ImportErrorsProps) {
  const aboutPeople = droppableColumns(detail.errors)
  return (
    <Stack gap="sm">
      <AlertBox tone="danger">
        <b>{refusalTitle(detail.errorCount)}</b> {refusalText(detail.unchangedBatchId)}
      </AlertBox>
      {onAgain !== undefined && aboutPeople.length > 0 && (
        <AlertBox tone="warning">
          <Text fz="sm" mb="sm">
            <b>This file says more about people than is needed.</b> {listed(aboutPeople)} can be left out when it is
            read.
          </Text>
          <Button size="xs" onClick={() => onAgain(aboutPeople)}>
            Leave {them(aboutPeople)} out and upload again
          </Button>
        </AlertBox>
      )}
      <div className={styles.card}>
        <div className={styles.cardHead}>
          <h3 className={styles.cardTitle}>Errors by column</h3>
          <ul className={styles.chips}>
            {detail.errorsByColumn.slice(0, columnsShown).map(({ column, count: errors }) => (
              <li key={column} className={styles.chip}>
                {column === '' ? 'Whole rows' : column} <strong>{count(errors)}</strong>
              </li>
            ))}
          </ul>
        </div>
        <FileErrors label="Errors of the file" errors={detail.errors} />
        <div className={styles.cardFoot}>
          <span>
            {errorsText(detail.errorCount)}
            {detail.errors.length < detail.errorCount ? `, the first ${count(detail.errors.length)} in view` : ''}
            {notListedText(detail.errorsByColumn)}
          </span>
          <Group gap={6}>
            {actions.errors.isError && (
              <Text role="alert" fz="xs" c="var(--danger)">
                {actions.errors.error.message}
              </Text>
            )}
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={actions.errors.isPending}
              onClick={() => actions.errors.mutate()}
            >
              {notListedText(detail.errorsByColumn) === '' ? 'Download all errors (CSV)' : 'Download errors (CSV)'}
            </Button>
          </Group>
        </div>
      </div>
    </Stack>
  )
}

function listed(columns: readonly string[]): string {
  const quoted = columns.map((column) => `‘${column}’`)
  return quoted.length === 1 ? `The column ${quoted[0]}` : `The columns ${quoted.join(', ')}`
}

function them(columns: readonly string[]): string {
  return columns.length === 1 ? 'it' : 'them'
}
