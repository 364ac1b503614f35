import type { ServerEvent } from '@plumbline/contract/events/events.ts'
import type { ApiFeature } from './api-query.ts'

/** What an event makes out of date. */
export function touchedFeatures(event: ServerEvent): readonly ApiFeature[] {
  switch (event.type) {
    case 'import-changed':
      // Progress comes several times a second and leaves no notice.
      return ['checking', 'scoring'].includes(event.state) ? ['imports'] : ['imports', 'notices']
    case 'batch-published':
      return ['savers', 'outliers', 'providerAnalysis', 'vfmReport', 'providers', 'imports', 'attributions']
    case 'providers-changed':
      return ['providers', 'masterList']
    case 'simulation-changed':
      return ['simulations']
    case 'attribution-changed':
      return ['attributions']
    case 'comparison-changed':
      return ['benchmarkComparisons']
    case 'price-track-changed':
      return ['priceTracks']
    case 'benchmarks-changed':
      return ['benchmarks']
    case 'calibrations-changed':
      return ['calibrations']
    case 'export-changed':
      return ['exports', 'reports']
    case 'user-changed':
      // It may be one's own role, on which hangs what else is seen.
      return ['users', 'auth', 'providers']
  }
}

/** What any event could have made out of date while nobody listened. */
export const allTouched: readonly ApiFeature[] = [
  'attributions',
  'auth',
  'benchmarkComparisons',
  'benchmarks',
  'calibrations',
  'exports',
  'imports',
  'masterList',
  'notices',
  'outliers',
  'priceTracks',
  'providerAnalysis',
  'providers',
  'reports',
  'savers',
  'simulations',
  'users',
  'vfmReport',
]
