import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'

export interface PersonOfImport {
  readonly id: number
  /** The first of their pensions. */
  readonly pensionId: string
  readonly documents: number
}

/** The first people who have contributions of an import, by number. */
export async function peopleOfImport(
  { db }: Pick<Services, 'db'>,
  importId: number,
  limit: number,
): Promise<PersonOfImport[]> {
  const { rows } = await sql<PersonOfImport>`
    select distinct on (user_id) user_id as id, id as "pensionId",
      (select count(*)::integer from panel_documents where panel_documents.user_id = panel_pensions.user_id) as documents
    from panel_pensions where import_id = ${importId} order by user_id, position limit ${limit}`.execute(db)
  return rows
}
