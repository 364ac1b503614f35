import type { FileDataPoint } from '@plumbline/contract/data-points/data-point.ts'
import { nameDataPoint } from '@plumbline/contract/data-points/name-data-point.ts'
import type { BatchScope, ScopedVersion } from '../scope/batch-scope.ts'
import { scopeOfReadable } from '../scope/make-scope.ts'

type MadeVersion = Omit<Partial<ScopedVersion>, 'dataPoints'> & { readonly dataPoints?: readonly FileDataPoint[] }

/** A scope for tests of statements, which take no caller. */
export function scopeOf(versions: readonly MadeVersion[]): BatchScope {
  return scopeOfReadable(
    versions.map(({ dataPoints = [], ...version }, i) => ({
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
      ...version,
      dataPoints: dataPoints.map((point) => nameDataPoint(point)),
    })),
  )
}
