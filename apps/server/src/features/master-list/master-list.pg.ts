import type {
  DatedAttributes,
  MasterListAttributes,
  MasterListEntry,
} from '@plumbline/contract/master-list/master-list.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type Db = Kysely<Database>

const byName = new Intl.Collator('en-GB')

/** In the calendar of those who use the product. */
const today = sql<string>`(now() at time zone 'Europe/London')::date`

/** Everybody in the master list, by name, with what holds today. */
export async function listEntries(db: Db): Promise<MasterListEntry[]> {
  const rows = await entryQuery(db).execute()
  return rows
    .map(asEntry)
    .toSorted((a, b) => byName.compare(a.providerName, b.providerName) || a.providerId - b.providerId)
}

/** With what holds on a day, or today. */
export async function findEntry(db: Db, providerId: number, day?: string): Promise<MasterListEntry | undefined> {
  const row = await entryQuery(db, day).where('providers.id', '=', providerId).executeTakeFirst()
  return row && asEntry(row)
}

/** What holds from a day on, or from today, until something later does. */
export async function saveAttributes(
  db: Db,
  providerId: number,
  attributes: MasterListAttributes,
  day: string | undefined,
): Promise<void> {
  const { taxYear, dataType, assets, suspectShare, ...texts } = attributes
  const values = {
    ...texts,
    tax_year: taxYear,
    data_type: dataType,
    suspect_share: suspectShare,
    asset_pence: assets === null ? null : Math.round(assets * 100),
    updated_at: new Date(),
  }
  await db
    .insertInto('benchmarking_attributes')
    .values({ provider_id: providerId, effective_from: day ?? today, ...values })
    .onConflict((conflict) => conflict.columns(['provider_id', 'effective_from']).doUpdateSet(values))
    .execute()
}

/** A provider that was removed is in no list, and back in its place when it is restored. */
function entryQuery(db: Db, day?: string) {
  return db
    .selectFrom('master_list_entries')
    .innerJoin('providers', 'providers.id', 'master_list_entries.provider_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('benchmarking_attributes')
          .where('effective_from', '<=', day ?? today)
          .distinctOn('provider_id')
          .orderBy('provider_id')
          .orderBy('effective_from', 'desc')
          .selectAll()
          .as('attributes'),
      (join) => join.onRef('attributes.provider_id', '=', 'providers.id'),
    )
    .where('providers.removed_at', 'is', null)
    .select([
      'providers.id as providerId',
      'providers.name as providerName',
      'providers.email as email',
      'attributes.scheme',
      'attributes.tax_year as taxYear',
      'attributes.consolidator',
      'attributes.pathway',
      'attributes.data_type as dataType',
      'attributes.big',
      'attributes.named',
      'attributes.asset_pence',
      'attributes.score',
      'attributes.suspect_share as suspectShare',
      'attributes.source',
    ])
}

/** What a provider is compared by from which day on, the latest first. */
export async function datedAttributes(db: Db, providerId: number): Promise<DatedAttributes[]> {
  const rows = await db
    .selectFrom('benchmarking_attributes')
    .where('provider_id', '=', providerId)
    .selectAll()
    .orderBy('effective_from', 'desc')
    .execute()
  return rows.map((row) => ({
    effectiveFrom: row.effective_from,
    ...{ scheme: row.scheme, taxYear: row.tax_year, consolidator: row.consolidator, pathway: row.pathway },
    ...{ dataType: row.data_type, big: row.big, named: row.named, score: row.score },
    ...{ suspectShare: row.suspect_share, source: row.source },
    assets: row.asset_pence === null ? null : Number(row.asset_pence) / 100,
  }))
}

type Row = Awaited<ReturnType<ReturnType<typeof entryQuery>['execute']>>[number]

function asEntry({ asset_pence: pence, big, named, ...row }: Row): MasterListEntry {
  return { ...row, big: big ?? false, named: named ?? false, assets: pence === null ? null : Number(pence) / 100 }
}
