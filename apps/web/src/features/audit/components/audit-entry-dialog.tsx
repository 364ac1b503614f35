import type { AuditEntry } from '@plumbline/contract/audit/audit.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import { actionText, subjectText, whoText } from '../action-words.ts'
import { changedValues } from '../changed-values.ts'
import styles from './audit.module.css'

interface AuditEntryDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly entry: AuditEntry
}

/** One entry whole: who, what, when, and each value before and after. */
export function AuditEntryDialog({ opened, onClose, entry }: AuditEntryDialogProps) {
  const values = changedValues(entry)
  const changes = values.some(({ before }) => before !== null)
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={actionText(entry.action)}
      subtitle={`Entry ${entry.id}, ${momentInLondon(entry.at)}`}
    >
      <dl className={styles.facts}>
        <dt>Who</dt>
        <dd>
          {whoText(entry)}
          {entry.user !== null && entry.user.email !== '' && ` (${entry.user.email})`}
        </dd>
        <dt>To what</dt>
        <dd>{subjectText(entry)}</dd>
        <dt>Action</dt>
        <dd>
          <code>{entry.action}</code>
        </dd>
      </dl>
      {values.length === 0 ? (
        <p className={styles.none}>Nothing more is kept of it.</p>
      ) : (
        <ScrollRegion className={styles.values} label={changes ? 'Before and after' : 'Details'}>
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                {changes && <th scope="col">Before</th>}
                <th scope="col">{changes ? 'After' : 'Value'}</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {changes && <td>{before ?? missing}</td>}
                  <td>{after ?? missing}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </AppDialog>
  )
}
