import type { ComponentType } from 'react'

/** What the screen of providers takes from the master list. */
export interface ProviderParts {
  /** What a provider is compared by in benchmarking. */
  readonly Attributes: ComponentType<{ readonly providerId: number }>
  /** The same of many providers, from a file. */
  readonly AttributesByCsv: ComponentType<{ readonly opened: boolean; readonly onClose: () => void }>
}
