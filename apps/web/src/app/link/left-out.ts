import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { partNames } from './part-names.ts'

type Search = Readonly<Record<string, unknown>>

/** The parts of an address that its screen knows and cannot read; what the screen does not know is no concern of it. */
export function unreadableParts(given: Search, read: Search): string[] {
  return Object.keys(read).filter((part) => given[part] !== undefined && read[part] === undefined)
}

/** `a, b and c`, each once. */
export function unreadableWords(parts: readonly string[]): string {
  const names = [...new Set(parts.map((part) => partNames[part] ?? 'a part of it'))]
  const list = names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`
  return `This link could not be read whole. It was opened without ${list}.`
}

/** What an address says of providers: the one of its screen, and those of its filter. */
interface ProviderParts {
  readonly provider?: unknown
  readonly filters?: unknown
}

interface Fitting<Parts> {
  readonly search: Parts
  /** What was left out, in words. */
  readonly leftOut: readonly string[]
}

interface ReadableProvider {
  readonly id: number
  readonly batchId: number | null
}

/** The address without what it cannot mean any more; undefined where all of it holds. */
export function fittingSearch<Parts extends ProviderParts>(
  search: Parts,
  readable: readonly ReadableProvider[],
  /** Whether the screen shows the savers of several providers at once. */
  isOfSeveral: boolean,
): Fitting<Parts> | undefined {
  const ids = new Set(readable.map(({ id }) => id))
  const { provider, filters } = search
  const isForeign = typeof provider === 'number' && !ids.has(provider)
  const known = isFilter(filters) ? withoutProviders(filters, ids) : filters
  const fitting = isOfSeveral && isFilter(known) ? withoutDataPoints(known, readable) : known
  if (!isForeign && fitting === filters) return undefined
  return {
    search: { ...search, ...(isForeign && { provider: undefined }), filters: fitting },
    leftOut: [...(isForeign || known !== filters ? [providerWords] : []), ...(known === fitting ? [] : [pointWords])],
  }
}

/** The filter itself where it names no such provider. */
function withoutProviders(filter: SaverFilter, readable: ReadonlySet<number>): SaverFilter {
  const { providers = [], ...rest } = filter
  const left = providers.filter((id) => readable.has(id))
  if (left.length === providers.length) return filter
  return left.length === 0 ? rest : { ...rest, providers: left }
}

/** Data points differ from provider to provider: those of a filter mean something where it leaves one alone. */
function withoutDataPoints(filter: SaverFilter, readable: readonly ReadableProvider[]): SaverFilter {
  const { segment, ...rest } = filter
  if (segment === undefined) return filter
  const left = readable.filter(({ id, batchId }) => batchId !== null && (rest.providers ?? [id]).includes(id))
  return left.length > 1 ? rest : filter
}

/** Filters of savers alone name providers or data points, and their screens have read them by then. */
function isFilter(filters: unknown): filters is SaverFilter {
  return typeof filters === 'object' && filters !== null && ('providers' in filters || 'segment' in filters)
}

const providerWords = 'This link or view names a provider that was removed or is not yours. It was opened without it.'
const pointWords =
  'This link or view filters by data points of one provider, and shows several. It was opened without them.'
