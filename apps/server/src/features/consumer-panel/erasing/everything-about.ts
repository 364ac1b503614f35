import type { Services } from '../../../platform/services.ts'
import type { ZipEntry } from '../../exports/xlsx/zip-stream.ts'
import { documentsOf, findDocument, openDocument } from '../documents/documents.pg.ts'
import { readSealed } from '../documents/sealed-files.ts'
import type { KeptPerson } from '../people/people.pg.ts'

type UsedServices = Pick<Services, 'db' | 'files' | 'keys'>

/** All that is kept about a person: who they are, pensions, contributions, what was done with it, and their documents. */
export async function everythingAbout(services: UsedServices, person: KeptPerson): Promise<ZipEntry[]> {
  const documents = await documentsOf(services.db, person.id, person.key)
  const names = documents.map(({ name }, place) => `documents/${place + 1}-${name}`)
  const { id, email, firstName, lastName, product, createdAt, pensions } = person
  const text = {
    ...{ id, email, firstName, lastName },
    userProduct: product,
    creationTime: createdAt.toISOString(),
    pensions: pensions.map(({ id: uuid, record, contributions }) => ({ uuid, ...record, contributions })),
    documents: documents.map(({ uuid, pension, uploadTime, bytes, type, scan }, place) => ({
      ...{ uuid, pension, uploadTime, bytes, type, scan },
      file: names[place],
    })),
    history: await historyOf(services, id),
  }
  return [
    { name: 'person.json', content: [`${JSON.stringify(text, null, 2)}\n`] },
    ...documents.map(({ uuid }, place) => ({
      name: names[place] ?? uuid,
      content: contentOf(services, person.key, uuid),
    })),
  ]
}

/** Opened when its turn comes. */
async function* contentOf(services: UsedServices, key: Buffer, id: string): AsyncGenerator<Uint8Array> {
  const row = await findDocument(services.db, id)
  // Erased since the archive began: it breaks off.
  if (row === undefined) throw new Error('a document went while it was packed')
  yield* await readSealed(services, openDocument(key, row).key, row.file_key)
}

/** When it was looked at, changed or handed out; who did it is staff, and not about the person. */
async function historyOf({ db }: UsedServices, id: number) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'after'])
    .where('subject', '=', `panel user ${id}`)
    .orderBy('id')
    .execute()
  return rows.map(({ at, action, after }) => ({ at: at.toISOString(), action, details: after }))
}
