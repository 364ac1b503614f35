import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'

/** Why there can be no savers whatever the filter says, and what to do; null when there are data. */
export function noDataReason(filter: SaverFilter, providers: readonly Provider[]): string | null {
  if (providers.length === 0) {
    return 'No provider is assigned to you, so there are no savers to show. Ask an administrator to assign one.'
  }
  const inFilter =
    filter.providers === undefined ? providers : providers.filter(({ id }) => filter.providers?.includes(id))
  const [only, ...others] = inFilter
  if (only === undefined) return 'The provider of this link is not among yours. Remove the filter to see your savers.'
  if (inFilter.some(({ batchId }) => batchId !== null)) return null
  const who = others.length === 0 ? `${nameInSentence(only.name)} has` : `These ${inFilter.length} providers have`
  return `${who} no published data batch yet. Savers appear here as soon as a file is uploaded and published.`
}
