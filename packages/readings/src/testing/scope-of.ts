import type { BatchScope, ScopedVersion } from '../scope/batch-scope.ts'
import { scopeOfReadable } from '../scope/make-scope.ts'

/** A scope for tests of statements, which take no caller. */
export function scopeOf(versions: readonly Partial<ScopedVersion>[]): BatchScope {
  return scopeOfReadable(
    versions.map((version, i) => ({
      id: `${i + 1}.1`,
      batchId: i + 1,
      version: 1,
      providerId: i + 1,
      providerName: `Provider ${i + 1}`,
      benchmarkName: 'Demonstration index',
      benchmarkVersion: 1,
      scoringMethod: 'new' as const,
      navDates: null,
      versionId: i + 1,
      dataPoints: [],
      ...version,
    })),
  )
}
