import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { blankPension } from '@plumbline/contract/consumer-panel/pension.ts'
import { insertDocuments } from '../../features/consumer-panel/documents/documents.pg.ts'
import { writeSealedBytes } from '../../features/consumer-panel/documents/sealed-files.ts'
import { insertPeople } from '../../features/consumer-panel/people/people.pg.ts'
import { emailIndex } from '../../features/consumer-panel/people/sealed-person.ts'
import type { Services } from '../../platform/services.ts'
import { tinyPng } from '../files/tiny-png.ts'

/** A provider, a person of the consumer panel, their document, and an import that failed. */
export interface TenantPanel {
  readonly panelProviderId: number
  readonly panelUserId: number
  readonly panelPensionId: string
  readonly panelImportId: number
  readonly panelDocumentId: string
}

export function missingPanel(missingId: number): TenantPanel {
  return {
    panelProviderId: missingId,
    panelUserId: missingId,
    panelPensionId: '00000000-0000-4000-8000-000000000000',
    panelImportId: missingId,
    panelDocumentId: '00000000-0000-4000-8000-000000000000',
  }
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A person of the consumer panel with one pension, and an import that failed with its errors; no other is open. */
export async function makePanelPerson(services: Services): Promise<TenantPanel> {
  const { db, keys } = services
  await db.updateTable('panel_imports').set({ state: 'cancelled' }).where('state', '=', 'queued').execute()
  const [person, ofImport] = keys.make(2)
  if (person === undefined || ofImport === undefined) throw new Error('no keys')
  const email = `${randomUUID()}@example.org`
  const names = { email, firstName: 'Robin', lastName: 'Sample', product: 'Pension check' }
  const record = { ...blankPension, name: 'Fenland Mutual' }
  const pensions = [{ id: randomUUID(), record, contributions: null, importId: null }]
  await insertPeople(db, keys, [{ ...names, keyName: person.name, key: person.key, pensions }], null)
  const pensionId = pensions[0]?.id ?? ''
  const { id: panelUserId } = await db
    .selectFrom('panel_users')
    .select('id')
    .where('email_index', '=', emailIndex(keys, email))
    .executeTakeFirstOrThrow()
  const key = randomBytes(32)
  const panelDocumentId = randomUUID()
  const fileKey = await writeSealedBytes(services, key, Buffer.from('Dear Robin'))
  const document = { id: panelDocumentId, pensionId, name: 'letter.txt', fileKey, key, type: 'text/plain', bytes: 10 }
  await insertDocuments(db, { id: panelUserId, key: person.key }, [{ ...document, scan: 'not scanned' }], null)
  const version = await db.selectFrom('benchmark_versions').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id: panelImportId } = await db
    .insertInto('panel_imports')
    .values({
      key_name: ofImport.name,
      file_key: await writeSealedBytes(services, ofImport.key, Buffer.from('email\nx\n')),
      errors_file_key: await writeSealedBytes(services, ofImport.key, Buffer.from('row,column,value,reason\n')),
      bytes: 8,
      benchmark_version_id: version.id,
      requested_by: null,
      state: 'failed',
      progress: 1,
      failure: 'The file has 1 error.',
      error_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const logo = tinyPng(4, 4)
  const { id: panelProviderId } = await db
    .insertInto('panel_providers')
    .values({ name: `Provider ${randomUUID()}`, logo, logo_sha256: sha256Of(logo), created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { panelProviderId, panelUserId, panelPensionId: pensionId, panelImportId, panelDocumentId }
}
