import type { CalibrationResult } from '@plumbline/contract/calibration/calibrations.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { type PanelSource, readPanel } from '@plumbline/readings/calibration/read-panel.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { levelsOf, settingsOfBatch } from '../batches/batch-settings.ts'
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
  const { panel, ...left } = await readPanel(services.analytics.reader, sources, (share) => onProgress(reading * share))
  const searching = (share: number) => onProgress(reading + (1 - reading) * share)
  const { funds, savers, ...found } = await searchInThread(panel, searching)
  const counts = { batches: versions.length, ...left, funds, savers }
  return found.status === 'measured'
    ? { ...found, lengths: [...found.lengths], counts, assumed: priorSpreads() }
    : { ...found, counts }
}
