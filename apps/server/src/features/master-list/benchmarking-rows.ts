import type { BenchmarkingRow, MasterListEntry } from '@plumbline/contract/master-list/master-list.ts'
import {
  type ProviderFigures,
  readProviderFigures,
  suspectSavers,
} from '@plumbline/readings/data-quality/provider-figures.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { batchesForFigures } from '../access/readable-batches.ts'
import { readableProviderIds, unknownProvider } from '../access/readable-providers.ts'
import { findProvider } from '../providers/list-providers.ts'
import { letterName } from './letter-name.ts'
import { listEntries } from './master-list.pg.ts'

/** A mean of fewer savers of somebody else could tell of one of them. */
const fewestSavers = 10

type Stores = Pick<Services, 'db' | 'analytics'>

/**
 * A provider the caller may see, in the list or not, and then all of the master list. Those the caller may not see take
 * part under a letter, without their number.
 */
export async function benchmarkingRows(
  { db, analytics }: Stores,
  caller: Caller,
  providerId: number,
): Promise<BenchmarkingRow[]> {
  const provider = await findProvider(db, caller, providerId)
  if (provider === undefined) throw unknownProvider()
  const [listed, readable] = await Promise.all([listEntries(db), readableProviderIds({ db }, caller)])
  const named = (entry: MasterListEntry) => readable.includes(entry.providerId)
  const own = listed.find((entry) => entry.providerId === providerId) ?? unlisted(providerId, provider.name)
  const figures = await figuresOf({ db, analytics }, [own, ...listed])
  // In the order of their numbers: that of their names would tell of them.
  const hidden = listed.filter((entry) => !named(entry)).toSorted((a, b) => a.providerId - b.providerId)
  return [
    { ...rowOf(own, figures.get(providerId), true), own: true },
    ...listed
      .filter((entry) => entry !== own && named(entry))
      .map((entry) => rowOf(entry, figures.get(entry.providerId), true)),
    ...hidden.map((entry, place) => ({
      ...rowOf(entry, figures.get(entry.providerId), false),
      providerId: null,
      name: letterName(place),
    })),
  ]
}

function unlisted(providerId: number, name: string): MasterListEntry {
  const unknown = { scheme: null, taxYear: null, consolidator: null, pathway: null, dataType: null, assets: null }
  return { ...unknown, providerId, providerName: name, email: null }
}

async function figuresOf(
  { db, analytics }: Stores,
  entries: readonly MasterListEntry[],
): Promise<Map<number, ProviderFigures>> {
  const scope = await batchesForFigures(
    { db },
    entries.map(({ providerId }) => providerId),
  )
  const figures = scope.versions.length === 0 ? [] : await readProviderFigures(analytics.reader, scope)
  const providers = new Map(scope.versions.map(({ versionId, providerId }) => [versionId, providerId]))
  return new Map(figures.map((each) => [providers.get(each.versionId) ?? 0, each]))
}

function rowOf(entry: MasterListEntry, figures: ProviderFigures | undefined, named: boolean): BenchmarkingRow {
  const { providerName: name, email: _email, assets: stated, ...rest } = entry
  const row = figures !== undefined && (named || figures.analysed >= fewestSavers) ? figures : undefined
  return {
    ...rest,
    name,
    own: false,
    assets: stated ?? (row === undefined ? null : row.assetsPence / 100),
    suspectShare: row === undefined || row.members === 0 ? null : suspectSavers(row) / row.members,
    meanScore: row?.score ?? null,
  }
}
