import { Button, Group, Stack, Text } from '@mantine/core'
import { count } from '@plumbline/contract/format/counts.ts'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { IconDownload } from '@tabler/icons-react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
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
        <ErrorTable errors={detail.errors} />
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

function ErrorTable({ errors }: Pick<ImportDetail, 'errors'>) {
  return (
    <ScrollRegion className={styles.scroll} label="Errors of the file" wholeRowsWithin={320}>
      <table className={`${styles.table} ${styles.errors}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.right}>
              Row
            </th>
            <th scope="col">Column</th>
            <th scope="col">Value</th>
            <th scope="col">What to change</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, value, reason }, place) => (
            // Several errors may be alike in every word.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
            <tr key={place}>
              <td className={styles.right}>{count(row)}</td>
              <td className={styles.name}>{column}</td>
              <td className={styles.value} data-long={value.length > 32 || undefined}>
                {value === '' ? 'nothing' : value}
              </td>
              <td className={styles.reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function listed(columns: readonly string[]): string {
  const quoted = columns.map((column) => `‘${column}’`)
  return quoted.length === 1 ? `The column ${quoted[0]}` : `The columns ${quoted.join(', ')}`
}

function them(columns: readonly string[]): string {
  return columns.length === 1 ? 'it' : 'them'
}
