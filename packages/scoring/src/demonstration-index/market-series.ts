import { type BundledLevels, bundledLevels } from './bundled-levels.ts'

/** The constituents' total-return levels as they were taken over from their source. */
export function marketSeries(): BundledLevels[] {
  return bundledLevels('market-levels.csv')
}
