import type { PanelImport } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import type { KeptPanelImport } from './panel-imports.pg.ts'

export function panelImportOnWire(row: KeptPanelImport, keys: Keyring): PanelImport {
  return {
    id: row.id,
    status: row.state,
    progress: row.progress,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    details: detailsOf(row),
    dataBatchId: null,
    bytes: Number(row.bytes),
    indexName: row.indexName,
    indexVersion: row.indexVersion,
    requestedBy: row.requestedBy,
    errorCount: row.error_count,
    // Forgotten: its key was destroyed.
    hasErrorsFile: row.errors_file_key !== null && keys.get(row.key_name) !== undefined,
    preview: row.preview,
    restored: row.restored,
    isRestoring: row.restores,
    canRestore: row.state === 'completed' && Boolean(row.hasBefores),
  }
}

function detailsOf({ state, failure, preview, publishes, restores, restored }: KeptPanelImport): string {
  if (restores) return 'It is being restored: its users become what they were before.'
  if (restored !== null) {
    const { restored: asBefore, removed, changedSince } = restored
    return `Restored. Users as before: ${count(asBefore)}. Erased, since it had brought them: ${count(removed)}. Changed since, and left as they are: ${count(changedSince)}.`
  }
  if (failure !== null) return failure
  if (state === 'cancelled') return 'It was called off. Nothing was changed.'
  if (preview === null) return publishes ? 'Its users are being taken in.' : 'The file is being checked.'
  const { users } = preview
  const counts = `${count(users.new)} new, ${count(users.changed)} changed and ${count(users.unchanged)} unchanged users`
  return state === 'completed' ? `Taken in: ${counts}.` : `${counts}. Nothing is changed until it is published.`
}

export function unknownPanelImport(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such import. Open the list of imports.')
}
