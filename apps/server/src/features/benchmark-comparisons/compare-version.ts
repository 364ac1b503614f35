import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { codesOfEveryone } from '@plumbline/readings/findings/dimensions.ts'
import { compareSavers } from '@plumbline/scoring/compared/compare-savers.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { StoredComparison } from '../../platform/postgres/comparison-tables.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { levelsOf } from '../batches/batch-settings.ts'
import { scoringOfBatch } from '../imports/publishing/scoring-of-batch.ts'
import type { ComparisonAtWork } from './comparison-work.pg.ts'

interface Comparing {
  readonly caller: Caller
  readonly job: ComparisonAtWork
  readonly signal: AbortSignal
  readonly report: (share: number) => void
}

/** What a published version comes to on each benchmark, by the settings of its batch. Writes nothing. */
export async function compareVersion(
  services: Services,
  { caller, job, signal, report }: Comparing,
): Promise<StoredComparison> {
  const { db, analytics, config } = services
  const scope = await readableBatches(services, caller, { providers: [job.provider_id] })
  const version = scope.versions.find(({ versionId }) => versionId === job.version_id)
  if (version === undefined) {
    throw new ApiFailure('conflict', 'Other data were published meanwhile. Open the provider again, then compare them.')
  }
  const { index: _, ...parameters } = await scoringOfBatch(services, version.batchId)
  const indices = await Promise.all(
    job.benchmark_version_ids.map(async (id) => dailyLevels(await levelsOf(db, id), true)),
  )
  const method = version.scoringMethod
  const { savers, figures } = await compareSavers(analytics.reader, {
    version: job.version_id,
    groups: await codesOfEveryone(analytics.reader, scope),
    parameters,
    indices,
    method,
    threads: config.threads,
    onProgress(share) {
      signal.throwIfAborted()
      report(share)
    },
  })
  signal.throwIfAborted()
  const benchmarks = job.benchmark_version_ids.map((benchmarkVersionId, place) => ({
    benchmarkVersionId,
    ...itemAt(figures, place),
  }))
  return { savers, scoringMethod: method, trackingError: parameters.score.trackingError, benchmarks }
}
