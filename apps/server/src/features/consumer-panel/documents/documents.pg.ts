import type { PanelDocument } from '@plumbline/contract/consumer-panel/panel-users.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'

type Db = Kysely<Database>

const placeOf = (row: string, column: 'name' | 'sealed_key') => ({ table: 'panel_documents', row, column })

/** A document whose file is whole and sealed in the store. */
export interface StoredDocument {
  readonly id: string
  readonly pensionId: string
  readonly name: string
  readonly fileKey: string
  readonly key: Buffer
  readonly type: string
  readonly bytes: number
  readonly scan: PanelDocument['scan']
}

export async function insertDocuments(
  db: Db,
  person: { readonly id: number; readonly key: Buffer },
  documents: readonly StoredDocument[],
  by: number | null,
): Promise<void> {
  if (documents.length === 0) return
  await db
    .insertInto('panel_documents')
    .values(
      documents.map((document) => ({
        id: document.id,
        user_id: person.id,
        pension_id: document.pensionId,
        name: seal(person.key, document.name, placeOf(document.id, 'name')),
        file_key: document.fileKey,
        sealed_key: seal(person.key, document.key, placeOf(document.id, 'sealed_key')),
        type: document.type,
        bytes: document.bytes,
        scan: document.scan,
        uploaded_by: by,
      })),
    )
    .execute()
}

/** Those of a person, newest first. */
export async function documentsOf(db: Db, userId: number, key: Buffer): Promise<PanelDocument[]> {
  const rows = await db
    .selectFrom('panel_documents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    uuid: row.id,
    pension: row.pension_id,
    name: unseal(key, row.name, placeOf(row.id, 'name')).toString(),
    src: `/b2c/document/${row.id}/url`,
    uploadTime: row.uploaded_at.toISOString(),
    bytes: Number(row.bytes),
    type: row.type,
    scan: row.scan,
  }))
}

export async function findDocument(db: Db, id: string) {
  return db
    .selectFrom('panel_documents')
    .innerJoin('panel_users', 'panel_users.id', 'panel_documents.user_id')
    .selectAll('panel_documents')
    .select('panel_users.key_name as keyName')
    .where('panel_documents.id', '=', id)
    .executeTakeFirst()
}

type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** Name and key of a document, by the key of its person. */
export function openDocument(key: Buffer, row: Pick<FoundDocument, 'id' | 'name' | 'sealed_key'>) {
  return {
    name: unseal(key, row.name, placeOf(row.id, 'name')).toString(),
    key: unseal(key, row.sealed_key, placeOf(row.id, 'sealed_key')),
  }
}
