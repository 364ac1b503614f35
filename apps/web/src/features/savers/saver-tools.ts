import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { ReactNode } from 'react'
import type { ListSettings } from './search/savers-search.ts'

/** What is on screen, for tools that other features put into the head of the table. */
export interface ShownSavers {
  readonly settings: ListSettings
  readonly providers: readonly Provider[]
  /** The one provider that the rows are of; absent while they are of several. */
  readonly provider: Provider | undefined
  /** The versions that the rows are of. */
  readonly dataBatchIds: readonly string[]
  /** Row ids. */
  readonly selected: ReadonlySet<string>
}

export type SaverTools = (savers: ShownSavers) => ReactNode

/** The provider that the filter names, or the only one there is. */
export function shownProvider({ filter }: ListSettings, providers: readonly Provider[]): Provider | undefined {
  const candidates = providers.filter(({ id }) => filter.providers === undefined || filter.providers.includes(id))
  return candidates.length === 1 ? candidates[0] : undefined
}
