import type { PanelImport } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { FieldLine } from '../../components/field-lines/field-lines.tsx'
import type { StateTone } from '../../components/state-badge/state-badge.tsx'

type Status = PanelImport['status']

const statusNames: Readonly<Record<Status, string>> = {
  queued: 'Waiting',
  running: 'At work',
  ready: 'Ready to publish',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const tones: Readonly<Record<Status, StateTone>> = {
  queued: 'neutral',
  running: 'active',
  ready: 'attention',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export function statusText(status: Status): string {
  return statusNames[status]
}

export function statusTone(status: Status): StateTone {
  return tones[status]
}

/** Why the contributions of an import cannot be downloaded; undefined where they can. */
export function whyNoContributions({ status }: Pick<PanelImport, 'status'>): string | undefined {
  if (status === 'completed') return undefined
  if (status === 'failed' || status === 'cancelled') return 'This import was not completed, so it has no contributions.'
  return 'Contributions can be downloaded once the import is complete.'
}

/** Every field of an import. */
export function importLines(row: PanelImport): FieldLine[] {
  const { preview } = row
  const counts = ({ new: added, changed, unchanged }: { new: number; changed: number; unchanged: number }) =>
    `${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged`
  return [
    line('id', String(row.id)),
    line('status', statusText(row.status)),
    line('details', row.details),
    line('benchmark', `${nameInSentence(row.indexName)} v${row.indexVersion}`),
    ...(preview === null
      ? []
      : [
          line('users', counts(preview.users)),
          line('pensions', counts(preview.pensions)),
          line('contributions', count(preview.contributions)),
          line(
            'computed',
            `${preview.computed === 1 ? '1 pension' : `${count(preview.computed)} pensions`}, ${count(preview.scored)} with a score`,
          ),
        ]),
    ...(row.errorCount === 0 ? [] : [line('errors', count(row.errorCount))]),
    ...(row.requestedBy === null ? [] : [line('uploaded by', row.requestedBy)]),
    line('uploaded', momentInLondon(row.createdAt)),
    line('last updated', momentInLondon(row.updatedAt)),
  ]
}

function line(key: string, value: string): FieldLine {
  return { key, values: [value] }
}
