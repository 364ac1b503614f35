import { setImmediate } from 'node:timers/promises'
import type {
  CalibrationResult,
  MeasuredResult,
  ScoredOtherwise,
} from '@plumbline/contract/calibration/calibrations.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { ScoreParts } from '@plumbline/engine/calibration/add-to-panel.ts'
import { meanScore } from '@plumbline/engine/calibration/mean-score.ts'
import { type PanelSource, readPanel } from '@plumbline/readings/calibration/read-panel.ts'
import type { ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import { parametersFromStore } from '@plumbline/scoring/stored-parameters.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { whileAsking } from '../../platform/work/while-asking.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { levelsOf, minimumYearsOf, settingsOfBatch } from '../batches/batch-settings.ts'
import { searchInThread } from './search/search-in-thread.ts'
import { priorSpreads } from './spreads-in-force.ts'

/** Part of the work that reading is. */
const reading = 0.5

/** Reads the published savers of all providers and measures the spreads; `onProgress` may fail to call it off. */
export async function measureSpreads(
  services: Pick<Services, 'analytics' | 'db'>,
  caller: Caller,
  onProgress: (share: number) => Promise<void>,
): Promise<CalibrationResult> {
  const { versions } = await readableBatches(services, caller)
  const sources = await Promise.all(
    versions.map(
      async ({ id, batchId }): Promise<PanelSource> => ({
        scope: await readableBatches(services, caller, { dataBatchIds: [id] }),
        index: async () => {
          const { benchmarkVersionId } = await settingsOfBatch(services.db, batchId)
          return dailyLevels(await levelsOf(services.db, benchmarkVersionId))
        },
      }),
    ),
  )
  await onProgress(0)
  let readShare = 0
  const whole = readPanel(services.analytics.reader, sources, (share) => {
    readShare = share
    return onProgress(reading * share)
  })
  // A page of a large batch is long in coming.
  const { panel, scoreParts, ...left } = await whileAsking(whole, () => onProgress(reading * readShare))
  const searching = (share: number) => onProgress(reading + (1 - reading) * share)
  const { funds, savers, ...calibration } = await searchInThread(panel, searching)
  const counts = { batches: versions.length, ...left, funds, savers }
  if (calibration.status !== 'measured') return { ...calibration, counts }
  const result = { ...calibration, lengths: [...calibration.lengths], counts, assumed: priorSpreads() }
  const scores: ScoredOtherwise[] = []
  for (const [place, version] of versions.entries()) {
    await onProgress(1)
    await setImmediate()
    const parts = scoreParts[place]
    if (parts !== undefined) scores.push(...(await scoredOtherwise(services, version, parts, result)))
  }
  return { ...result, scores }
}

/** The mean score of a batch as it is and as it would be; nothing where the spreads are not what it is scored by, or too few are. */
async function scoredOtherwise(
  services: Pick<Services, 'db'>,
  { id, batchId, providerId, scoringMethod }: ScopedVersion,
  parts: ScoreParts,
  { sigmaAlpha, trackingError }: Pick<MeasuredResult, 'sigmaAlpha' | 'trackingError'>,
): Promise<ScoredOtherwise[]> {
  if (scoringMethod === 'old' || providerId === null) return []
  const settings = await settingsOfBatch(services.db, batchId)
  const levels = await levelsOf(services.db, settings.benchmarkVersionId)
  const { score } = parametersFromStore(settings.parameters, levels, minimumYearsOf(settings))
  const own = meanScore(parts, score)
  const measured = meanScore(parts, { sigmaAlpha: sigmaAlpha.value, trackingError: trackingError.value })
  if (measured.savers < smallGroup) return []
  return [{ providerId, dataBatchId: id, savers: measured.savers, now: own.mean, measured: measured.mean }]
}
