import type { BenchmarkingRow, MasterListEntry } from '@plumbline/contract/master-list/master-list.ts'
import { taxYearOf } from '@plumbline/contract/master-list/tax-years.ts'
import { meanScoreInterval, type ScoreLuck } from '@plumbline/engine/ranks/score-luck.ts'
import { suspectSavers } from '@plumbline/readings/data-quality/provider-figures.ts'
import { type PeerFigures, peerFigures } from '@plumbline/readings/peers/peer-figures.ts'
import { releasePeers, roundedAssets } from '@plumbline/readings/peers/release-peers.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { batchesForFigures } from '../access/readable-batches.ts'
import { readableProviderIds, unknownProvider } from '../access/readable-providers.ts'
import { findProvider } from '../providers/list-providers.ts'
import { letterName } from './letter-name.ts'
import { listEntries } from './master-list.pg.ts'
import { versionScorings } from './version-scorings.pg.ts'

type Stores = Pick<Services, 'db' | 'analytics'>

/** A row with what ranks are made of. */
export interface ComparedProvider {
  readonly row: BenchmarkingRow
  /** Null where nobody is scored, or nothing is told. */
  readonly luck: ScoreLuck | null
}

/** A provider of the list with what its data say. */
interface Known {
  readonly entry: MasterListEntry
  readonly figures: PeerFigures | undefined
}

/**
 * A provider the caller may see, in the list or not, and then all of the master list. Those that are not the caller's to see
 * and not named to all take part under a letter, without their number, and tell no more than `releasePeers` lets them.
 */
export async function comparedProviders(
  { db, analytics }: Stores,
  caller: Caller,
  providerId: number,
): Promise<ComparedProvider[]> {
  const provider = await findProvider(db, caller, providerId)
  if (provider === undefined) throw unknownProvider()
  const [listed, readable] = await Promise.all([listEntries(db), readableProviderIds({ db }, caller)])
  const own = listed.find((entry) => entry.providerId === providerId) ?? unlisted(providerId, provider.name)
  const known = await withFigures({ db, analytics }, [own, ...listed.filter((entry) => entry !== own)])
  const mayName = ({ entry }: Known) => readable.includes(entry.providerId)
  const isNamed = (each: Known) => mayName(each) || each.entry.named
  return [
    ...known.filter(isNamed).map((each) => {
      const { entry } = each
      const row = { ...rowOf(each), own: entry.providerId === providerId, providerId: entry.providerId }
      return { row: mayName(each) ? row : { ...row, providerId: null }, luck: each.figures?.luck ?? null }
    }),
    ...underLetters(known.filter((each) => !isNamed(each))),
  ]
}

export async function benchmarkingRows(
  stores: Stores,
  caller: Caller,
  providerId: number,
): Promise<readonly BenchmarkingRow[]> {
  return (await comparedProviders(stores, caller, providerId)).map(({ row }) => row)
}

/** In the order of their numbers: that of their names would tell of them. */
function underLetters(peers: readonly Known[]): ComparedProvider[] {
  const ordered = peers.toSorted((a, b) => a.entry.providerId - b.entry.providerId)
  const rows = ordered.map(rowOf)
  const released = releasePeers(rows.map((row, place) => ({ ...row, scored: ordered[place]?.figures?.analysed ?? 0 })))
  return rows.map((row, place) => {
    const lettered = { ...row, name: letterName(place) }
    const told = released[place]
    if (told === undefined || told.leftOut !== null) {
      return { row: { ...lettered, ...nothingTold, leftOut: told?.leftOut ?? 'few_providers' }, luck: null }
    }
    const assets = row.assets === null ? null : roundedAssets(row.assets)
    return { row: { ...lettered, ...told.attributes, assets }, luck: ordered[place]?.figures?.luck ?? null }
  })
}

const nothingTold = {
  scheme: null,
  taxYear: null,
  consolidator: null,
  pathway: null,
  dataType: null,
  big: false,
  assets: null,
  suspectShare: null,
  meanScore: null,
  scoreLow: null,
  scoreHigh: null,
}

function unlisted(providerId: number, providerName: string): MasterListEntry {
  const unknown = { scheme: null, taxYear: null, consolidator: null, pathway: null, dataType: null, assets: null }
  return { ...unknown, big: false, named: false, providerId, providerName, email: null }
}

async function withFigures({ db, analytics }: Stores, entries: readonly MasterListEntry[]): Promise<Known[]> {
  const scope = await batchesForFigures(
    { db },
    entries.map(({ providerId }) => providerId),
  )
  const figures = await peerFigures(analytics.reader, scope, await versionScorings(db, scope))
  const versions = new Map(scope.versions.map((version) => [version.providerId, version]))
  return entries.map((entry) => {
    const version = versions.get(entry.providerId)
    const taxYear = entry.taxYear ?? (version?.navDates ? taxYearOf(version.navDates.last) : null)
    return { entry: { ...entry, taxYear }, figures: version && figures.get(version.versionId) }
  })
}

function rowOf({ entry, figures }: Known): BenchmarkingRow {
  const { providerName: name, email: _email, assets: stated, named: _named, ...compared } = entry
  const interval = figures?.luck ? meanScoreInterval(figures.luck) : null
  return {
    ...compared,
    providerId: null,
    name,
    own: false,
    assets: stated ?? (figures === undefined ? null : figures.assetsPence / 100),
    suspectShare: figures === undefined || figures.members === 0 ? null : suspectSavers(figures) / figures.members,
    meanScore: figures?.score ?? null,
    scoreLow: interval?.low ?? null,
    scoreHigh: interval?.high ?? null,
    leftOut: null,
  }
}
