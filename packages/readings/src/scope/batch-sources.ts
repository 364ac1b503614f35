import type { BatchSource } from '@plumbline/contract/savers/savers.ts'
import type { BatchScope, ScopedVersion } from './batch-scope.ts'

/** Where an answer's rows come from, and what following pages send to stay with the same versions. */
export function batchSources(scope: BatchScope): { dataBatchIds: string[]; sources: BatchSource[] } {
  return { dataBatchIds: scope.versions.map(({ id }) => id), sources: scope.versions.map(sourceOf) }
}

/** Where the rows of one version come from. */
export function sourceOf({ versionId: _version, dataPoints: _points, ...source }: ScopedVersion): BatchSource {
  return source
}
