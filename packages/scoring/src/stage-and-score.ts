import { stat } from 'node:fs/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { type OrderedFile, scoreOrderedFile } from './ordered/score-ordered-file.ts'
import { stageOrderedFile } from './ordered/stage-ordered-file.ts'
import type { GroupSums } from './solve/group-summary.ts'
import type { ChunkTask } from './solve/score-chunk.ts'
import { scoreSavers } from './solve/score-savers.ts'
import type { ScoredSavers } from './solve/scored-tally.ts'
import { type StagedFile, stageFile } from './stage-file.ts'
import type { DataPoint } from './staging/attribute-findings.ts'
import type { FileWarning } from './warnings/file-warning.ts'

export interface StageAndScoreOptions extends ChunkTask {
  /** The file under a name without wildcards, in a folder for working copies. */
  readonly path: string
  readonly folder: string
  readonly dropped: readonly string[]
  /** What `parameters` were made of. */
  readonly index: IndexLevels
  readonly threads: number
  /** Where the rows go, of the kind that `rows` names. */
  readonly resultsPath: string
  /** What it throws ends the work. */
  readonly onProgress: (stage: WorkStage, share: number | undefined) => void
}

export type WorkStage = 'reading' | 'checking' | 'scoring'

/** What came of a file; its problems and savers are in the store (`staging/`). */
export type StagedAndScored =
  | { readonly accepted: false; readonly problemCount: number }
  | {
      readonly accepted: true
      readonly sums: GroupSums
      readonly dataPoints: readonly DataPoint[]
      readonly warnings: readonly FileWarning[]
    }

/** In a smaller file there is less to gain than starting the threads takes. */
const largeBytes = 8 << 20

/** Scores a large file while it is read, which needs no store; undefined where that cannot be done. */
export async function scoreLargeFile(options: StageAndScoreOptions): Promise<OrderedFile | undefined> {
  const { size } = await stat(options.path)
  if (size < largeBytes) return undefined
  return scoreOrderedFile({ ...options, onProgress: (share) => options.onProgress('reading', share) })
}

/** Checks a file and scores it, if it was not yet: whatever was scored while it was read counts only if all checks pass. */
export async function stageAndScore(
  engine: AnalyticsEngine,
  options: StageAndScoreOptions,
  ordered: OrderedFile | undefined,
): Promise<StagedAndScored> {
  const { days } = options.index
  const index = { lastDay: options.parameters.index.lastDay, endDate: isoDateOf(days[days.length - 1]) }
  options.onProgress('checking', undefined)
  const stageOptions = { dropped: options.dropped, index }
  const inOrder = ordered && (await stageOrderedFile(engine, ordered, stageOptions))
  if (inOrder) return together(inOrder, ordered.scored)
  const staged = await stageFile(engine, { ...stageOptions, path: options.path })
  if (!staged.accepted) return staged
  const onProgress = (share: number) => options.onProgress('scoring', share)
  return together(staged, await scoreSavers(engine, { ...options, onProgress }))
}

function together(staged: StagedFile & { readonly accepted: true }, { sums, warnings }: ScoredSavers): StagedAndScored {
  return { ...staged, sums, warnings: [...warnings, ...staged.warnings] }
}
