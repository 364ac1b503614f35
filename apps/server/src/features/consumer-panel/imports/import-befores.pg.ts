import { pensionRecordSchema } from '@plumbline/contract/consumer-panel/pension.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/postgres/database.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import type { KeptPerson } from '../people/people.pg.ts'
import { contributionsSchema } from '../people/sealed-pension.ts'
import { takeTurns } from '../people/take-turns.ts'

type Db = Kysely<Database>

const beforeSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  product: z.string(),
  pensions: z.array(
    z.object({
      id: z.uuid(),
      record: pensionRecordSchema,
      contributions: contributionsSchema.nullable(),
      importId: z.number().nullable(),
    }),
  ),
})
type Before = z.infer<typeof beforeSchema>

const placeOf = (keyName: string) => ({ table: 'panel_import_befores', row: keyName, column: 'before' })

/** Keeps who an import brought. */
export async function keepBrought(db: Db, importId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((id) => ({ import_id: importId, user_id: id, version: 1, before: null }))
  await db.insertInto('panel_import_befores').values(rows).execute()
}

/** Keeps people as they are, before an import changes them. */
export async function keepBefores(db: Db, importId: number, people: readonly KeptPerson[]): Promise<void> {
  const turn = takeTurns()
  const rows: Insertable<Database['panel_import_befores']>[] = []
  for (const { firstName, lastName, product, pensions, ...person } of people) {
    await turn()
    const text = soundJson({ firstName, lastName, product, pensions })
    const before = seal(person.key, text, placeOf(person.keyName))
    rows.push({ import_id: importId, user_id: person.id, version: person.version + 1, before })
  }
  if (rows.length > 0) await db.insertInto('panel_import_befores').values(rows).execute()
}

export interface KeptBefore {
  readonly userId: number
  readonly version: number
  readonly sealed: Buffer | null
}

/** So many of an import, by number. */
export async function beforesAfter(db: Db, importId: number, after: number, limit: number): Promise<KeptBefore[]> {
  return db
    .selectFrom('panel_import_befores')
    .select(['user_id as userId', 'version', 'before as sealed'])
    .where('import_id', '=', importId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

export function openBefore(person: Pick<KeptPerson, 'key' | 'keyName'>, sealed: Buffer): Before {
  return beforeSchema.parse(JSON.parse(unseal(person.key, sealed, placeOf(person.keyName)).toString()))
}

export async function dropBefores(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('panel_import_befores').where('import_id', '=', importId).execute()
}

/** Nobody restores an import after so many days. */
export async function forgetBefores(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('panel_import_befores')
    .where('import_id', 'in', (eb) =>
      eb
        .selectFrom('panel_imports')
        .select('id')
        // One that waits to be restored needs them, whenever it ended.
        .where('restores', '=', false)
        .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${days}::integer)`),
    )
    .execute()
}
