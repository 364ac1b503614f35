import type { BenchmarkingRow, MasterListEntry } from '@plumbline/contract/master-list/master-list.ts'
import { taxYearOf, taxYearSchema } from '@plumbline/contract/master-list/tax-years.ts'
import { meanScoreInterval, type ScoreLuck } from '@plumbline/engine/ranks/score-luck.ts'
import { suspectSavers } from '@plumbline/readings/data-quality/provider-figures.ts'
import { type PeerFigures, peerFigures } from '@plumbline/readings/peers/peer-figures.ts'
import { fewestSavers, releasePeers, roundedNumbers } from '@plumbline/readings/peers/release-peers.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { batchesForFigures } from '../access/readable-batches.ts'
import { readableProviderIds, unknownProvider } from '../access/readable-providers.ts'
import { findProvider } from '../providers/list-providers.ts'
import { knownProviders } from './known-providers.pg.ts'
import { letterName } from './letter-name.ts'
import { listEntries } from './master-list.pg.ts'
import { versionScorings } from './version-scorings.pg.ts'

/** A provider as it is compared, in the list or not. */
type ListedProvider = Omit<MasterListEntry, 'version'>

type Stores = Pick<Services, 'db' | 'analytics' | 'keys'>

/** A row with what ranks are made of. */
export interface ComparedProvider {
  readonly row: BenchmarkingRow
  /** Null where nobody is scored, or nothing is told. */
  readonly luck: ScoreLuck | null
  /** Before it was rounded, so that a rank is counted rightly. */
  readonly suspectShare: number | null
}

/** What is told: to the caller alone, or to whoever may see this one provider, as in a report that is passed on. */
export type BenchmarkingAudience = 'caller' | 'provider'

/** A provider of the list with what its data say. */
interface ProviderEntry {
  readonly entry: ListedProvider
  readonly figures: PeerFigures | undefined
}

/**
 * A provider the caller may see, in the list or not, and then all of the master list. Those that are not the caller's to see
 * and not named to all take part under a letter, without their number, and tell no more than `releasePeers` lets them, whichever
 * of them a reader knows. A provider that takes part by name tells all, unless a mean could tell of one saver.
 */
export async function comparedProviders(
  { db, analytics, keys }: Stores,
  caller: Caller,
  providerId: number,
  audience: BenchmarkingAudience = 'caller',
): Promise<ComparedProvider[]> {
  const provider = await findProvider(db, caller, providerId)
  if (provider === undefined) throw unknownProvider()
  const [listed, readable, known] = await Promise.all([
    listEntries(db),
    audience === 'provider' ? [providerId] : readableProviderIds({ db }, caller),
    knownProviders(db, caller, { providerId, audience }),
  ])
  const own = listed.find((entry) => entry.providerId === providerId) ?? unlisted(providerId, provider.name)
  const providers = await withFigures({ db, analytics }, [own, ...listed.filter((entry) => entry !== own)])
  const mayName = ({ entry }: ProviderEntry) => readable.includes(entry.providerId)
  const isNamed = (each: ProviderEntry) => mayName(each) || each.entry.named
  return [
    ...providers.filter(isNamed).map((each) => (mayName(each) ? readableRow(each, providerId) : namedRow(each))),
    ...underLetters(
      providers.filter((each) => !isNamed(each)),
      known,
      keys,
    ),
  ]
}

function readableRow(each: ProviderEntry, ownId: number): ComparedProvider {
  const { providerId } = each.entry
  return countedProvider(each, { ...rowOf(each), own: providerId === ownId, providerId })
}

function namedRow(each: ProviderEntry): ComparedProvider {
  const row = rowOf(each)
  return scoredOf(each) < fewestSavers ? leftOutProvider(row, 'few_savers') : countedProvider(each, row)
}

function countedProvider({ figures, entry }: ProviderEntry, row: BenchmarkingRow): ComparedProvider {
  const suspectShare = figures === undefined ? entry.suspectShare : suspectShareOf(figures)
  return { row, luck: figures?.luck ?? null, suspectShare }
}

function leftOutProvider(row: BenchmarkingRow, leftOut: 'few_savers' | 'few_providers'): ComparedProvider {
  return { row: { ...row, ...nothingTold, leftOut }, luck: null, suspectShare: null }
}

/** Published figures are of many savers, whoever counted them. */
function scoredOf({ figures, entry: { score } }: ProviderEntry): number {
  return figures?.analysed ?? (score === null ? 0 : fewestSavers)
}

export async function benchmarkingRows(
  stores: Stores,
  caller: Caller,
  providerId: number,
): Promise<readonly BenchmarkingRow[]> {
  return (await comparedProviders(stores, caller, providerId)).map(({ row }) => row)
}

/**
 * In an order that says nothing of them, as that of their names or numbers would, and is the same each time: that of a hash with
 * a key of this installation, so that nobody can work it out.
 */
function underLetters(
  peers: readonly ProviderEntry[],
  known: readonly ReadonlySet<number>[],
  keys: Stores['keys'],
): ComparedProvider[] {
  const ordered = peers
    .map((peer) => ({ peer, place: keys.blind('benchmarking letter', String(peer.entry.providerId)).toString('hex') }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ peer }) => ({ peer, row: rowOf(peer) }))
  const released = releasePeers(
    ordered.map(({ peer, row }) => ({ ...row, scoredSavers: scoredOf(peer), isPublished: peer.figures === undefined })),
    known.map((ids) => new Set(ordered.flatMap(({ peer }, place) => (ids.has(peer.entry.providerId) ? [place] : [])))),
  )
  return ordered.map(({ peer, row }, place) => {
    const lettered = { ...row, name: letterName(place), source: null }
    const release = released[place]
    if (release === undefined || release.leftOut !== null)
      return leftOutProvider(lettered, release?.leftOut ?? 'few_providers')
    return countedProvider(peer, { ...lettered, ...release.attributes, ...roundedNumbers(row) })
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
  source: null,
}

function unlisted(providerId: number, providerName: string): ListedProvider {
  const unknown = {
    ...{ scheme: null, taxYear: null, consolidator: null, pathway: null, dataType: null },
    ...{ assets: null, score: null, suspectShare: null, source: null },
  }
  return { ...unknown, big: false, named: false, providerId, providerName, email: null }
}

async function withFigures(
  { db, analytics }: Pick<Stores, 'db' | 'analytics'>,
  entries: readonly ListedProvider[],
): Promise<ProviderEntry[]> {
  const scope = await batchesForFigures(
    { db },
    entries.map(({ providerId }) => providerId),
  )
  const figures = await peerFigures(analytics.reader, scope, await versionScorings(db, scope))
  const versions = new Map(scope.versions.map((version) => [version.providerId, version]))
  return entries.map((entry) => {
    const version = versions.get(entry.providerId)
    const taxYear = entry.taxYear ?? (version?.navDates ? comparedTaxYear(version.navDates.last) : null)
    return { entry: { ...entry, taxYear }, figures: version && figures.get(version.versionId) }
  })
}

/** None for data from before the first tax year that benchmarking knows. */
function comparedTaxYear(lastNavDate: string): string | null {
  return taxYearSchema.safeParse(taxYearOf(lastNavDate)).data ?? null
}

function rowOf({ entry, figures }: ProviderEntry): BenchmarkingRow {
  const {
    providerName: name,
    email: _email,
    assets: stated,
    named: _named,
    score,
    suspectShare,
    source,
    ...compared
  } = entry
  const interval = figures?.luck ? meanScoreInterval(figures.luck) : null
  return {
    ...compared,
    providerId: null,
    name,
    own: false,
    assets: stated ?? (figures === undefined ? null : figures.assetsPence / 100),
    suspectShare: figures === undefined ? suspectShare : suspectShareOf(figures),
    meanScore: figures === undefined ? score : figures.score,
    source: figures === undefined ? source : null,
    scoreLow: interval?.low ?? null,
    scoreHigh: interval?.high ?? null,
    leftOut: null,
  }
}

function suspectShareOf(figures: PeerFigures): number | null {
  return figures.members === 0 ? null : suspectSavers(figures) / figures.members
}
