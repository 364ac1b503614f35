import type { MasterListAttributes, MasterListEntry } from '@plumbline/contract/master-list/master-list.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type Db = Kysely<Database>

const byName = new Intl.Collator('en-GB')

/** Everybody in the master list, by name. */
export async function listEntries(db: Db): Promise<MasterListEntry[]> {
  const rows = await entryQuery(db).execute()
  return rows
    .map(asEntry)
    .toSorted((a, b) => byName.compare(a.providerName, b.providerName) || a.providerId - b.providerId)
}

export async function findEntry(db: Db, providerId: number): Promise<MasterListEntry | undefined> {
  const row = await entryQuery(db).where('providers.id', '=', providerId).executeTakeFirst()
  return row && asEntry(row)
}

export async function saveAttributes(db: Db, providerId: number, attributes: MasterListAttributes): Promise<void> {
  const { taxYear, dataType, assets, ...texts } = attributes
  const values = {
    ...texts,
    tax_year: taxYear,
    data_type: dataType,
    asset_pence: assets === null ? null : Math.round(assets * 100),
    updated_at: new Date(),
  }
  await db
    .insertInto('benchmarking_attributes')
    .values({ provider_id: providerId, ...values })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(values))
    .execute()
}

/** A provider that was removed is in no list, and back in its place when it is restored. */
function entryQuery(db: Db) {
  return db
    .selectFrom('master_list_entries')
    .innerJoin('providers', 'providers.id', 'master_list_entries.provider_id')
    .leftJoin('benchmarking_attributes', 'benchmarking_attributes.provider_id', 'providers.id')
    .where('providers.removed_at', 'is', null)
    .select([
      'providers.id as providerId',
      'providers.name as providerName',
      'providers.email as email',
      'benchmarking_attributes.scheme',
      'benchmarking_attributes.tax_year as taxYear',
      'benchmarking_attributes.consolidator',
      'benchmarking_attributes.pathway',
      'benchmarking_attributes.data_type as dataType',
      'benchmarking_attributes.asset_pence',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof entryQuery>['execute']>>[number]

function asEntry({ asset_pence: pence, ...row }: Row): MasterListEntry {
  return { ...row, assets: pence === null ? null : Number(pence) / 100 }
}
