import type { PanelProvider } from '@plumbline/contract/consumer-panel/panel-providers.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

type Db = Kysely<Database>

interface Row {
  readonly id: number
  readonly name: string
  readonly logo_sha256: string | null
}

const columns = ['id', 'name', 'logo_sha256'] as const

function panelProviderOnWire({ id, name, logo_sha256: sha256 }: Row): PanelProvider {
  const img = sha256 === null ? null : `/api/b2c/provider/${id}/logo?v=${sha256.slice(0, 12)}`
  return { id, name, img, version: versionOf({ name }) }
}

export interface ProvidersWanted {
  readonly page: number
  readonly limit: number
  /** Any part of a name; empty: all. */
  readonly search: string
}

export async function pageOfPanelProviders(db: Db, { page, limit, search }: ProvidersWanted) {
  const matches = db
    .selectFrom('panel_providers')
    .$if(search !== '', (all) => all.where(sql<boolean>`position(lower(${search}) in lower(name)) > 0`))
  const { total } = await matches.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await matches
    .select(columns)
    .orderBy(sql`name collate "en-GB-x-icu"`)
    .orderBy('id')
    .limit(limit)
    // Whatever page is asked for, the database can count so far.
    .offset(Math.min((page - 1) * limit, total))
    .execute()
  return { data: rows.map(panelProviderOnWire), total, page, limit }
}

export async function findPanelProvider(db: Db, id: number): Promise<PanelProvider | undefined> {
  const row = await db.selectFrom('panel_providers').select(columns).where('id', '=', id).executeTakeFirst()
  return row && panelProviderOnWire(row)
}

export async function logoOfPanelProvider(db: Db, id: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('panel_providers').select('logo').where('id', '=', id).executeTakeFirst()
  return row?.logo ?? undefined
}

/** Those of pensions, by number or, where a file named them, by name in small letters. */
export async function providersOfPensions(
  db: Db,
  pensions: readonly { readonly providerId: number | null; readonly providerName: string | null }[],
): Promise<{ readonly find: (pension: (typeof pensions)[number]) => PanelProvider | undefined }> {
  const ids = pensions.flatMap(({ providerId }) => providerId ?? [])
  const names = pensions.flatMap(({ providerName }) => providerName?.toLowerCase() ?? [])
  if (ids.length + names.length === 0) return { find: () => undefined }
  const rows = await db
    .selectFrom('panel_providers')
    .select(columns)
    .where((eb) => eb.or([eb('id', 'in', [...ids, 0]), eb(sql<string>`lower(name)`, 'in', [...names, ''])]))
    .execute()
  const providers = rows.map(panelProviderOnWire)
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  const byName = new Map(providers.map((provider) => [provider.name.toLowerCase(), provider]))
  return {
    find: ({ providerId, providerName }) =>
      providerId === null ? byName.get(providerName?.toLowerCase() ?? '') : byId.get(providerId),
  }
}
