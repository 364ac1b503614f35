import type {
  DatedAttributes,
  MasterListAttributes,
  MasterListEntry,
} from '@plumbline/contract/master-list/master-list.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
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
  const values = valuesOf(attributes)
  await db
    .insertInto('benchmarking_attributes')
    .values({ provider_id: providerId, effective_from: day ?? today, ...values })
    .onConflict((conflict) => conflict.columns(['provider_id', 'effective_from']).doUpdateSet(values))
    .execute()
}

function valuesOf({ taxYear, dataType, assets, suspectShare, ...texts }: MasterListAttributes) {
  return {
    ...texts,
    tax_year: taxYear,
    data_type: dataType,
    suspect_share: suspectShare,
    asset_pence: assets === null ? null : Math.round(assets * 100),
    updated_at: new Date(),
  }
}

/** What holds of a provider from a day on. */
export interface ProviderAttributes {
  readonly providerId: number
  readonly day: string
  readonly attributes: MasterListAttributes
}

/** The same of many in one statement: a thousand at most, each provider and day once. */
export async function saveManyAttributes(db: Db, many: readonly ProviderAttributes[]): Promise<void> {
  if (many.length === 0) return
  await db
    .insertInto('benchmarking_attributes')
    .values(
      many.map(({ providerId, day, attributes }) => ({
        provider_id: providerId,
        effective_from: day,
        ...valuesOf(attributes),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'effective_from']).doUpdateSet(({ ref }) => ({
        scheme: ref('excluded.scheme'),
        tax_year: ref('excluded.tax_year'),
        consolidator: ref('excluded.consolidator'),
        pathway: ref('excluded.pathway'),
        data_type: ref('excluded.data_type'),
        big: ref('excluded.big'),
        named: ref('excluded.named'),
        asset_pence: ref('excluded.asset_pence'),
        score: ref('excluded.score'),
        suspect_share: ref('excluded.suspect_share'),
        source: ref('excluded.source'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** The day that it is where the product is used. */
export async function todayInLondon(db: Db): Promise<string> {
  const { day } = await db
    .selectNoFrom(sql<string>`to_char(${today}, 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirstOrThrow()
  return day
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
  return (await attributesOfMany(db, [providerId])).map(({ dated }) => dated)
}

/** The same of many providers. */
export async function attributesOfMany(
  db: Db,
  providerIds: readonly number[],
): Promise<{ readonly providerId: number; readonly dated: DatedAttributes }[]> {
  const rows = await db
    .selectFrom('benchmarking_attributes')
    .where('provider_id', 'in', [...providerIds])
    .selectAll()
    .orderBy('effective_from', 'desc')
    .execute()
  return rows.map((row) => ({ providerId: row.provider_id, dated: datedOf(row) }))
}

function datedOf(row: Selectable<Database['benchmarking_attributes']>): DatedAttributes {
  return {
    effectiveFrom: row.effective_from,
    ...{ scheme: row.scheme, taxYear: row.tax_year, consolidator: row.consolidator, pathway: row.pathway },
    ...{ dataType: row.data_type, big: row.big, named: row.named, score: row.score },
    ...{ suspectShare: row.suspect_share, source: row.source },
    assets: row.asset_pence === null ? null : Number(row.asset_pence) / 100,
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof entryQuery>['execute']>>[number]

function asEntry({ asset_pence: pence, big, named, ...row }: Row): MasterListEntry {
  const { providerId, providerName, email, ...texts } = row
  const assets = pence === null ? null : Number(pence) / 100
  const attributes = { ...texts, big: big ?? false, named: named ?? false, assets }
  return { providerId, providerName, email, ...attributes, version: versionOf(attributes) }
}
