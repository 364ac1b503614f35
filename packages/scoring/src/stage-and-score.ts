import { stat } from 'node:fs/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { AcceptedFile } from './accepted-file.ts'
import { type OrderedFile, scoreOrderedFile } from './ordered/score-ordered-file.ts'
import { stageOrderedFile } from './ordered/stage-ordered-file.ts'
import type { GroupSums } from './solve/group-summary.ts'
import { stagedSavers } from './solve/saver-chunks.ts'
import type { ChunkTask } from './solve/score-chunk.ts'
import { scoreSavers } from './solve/score-savers.ts'
import type { ScoredSavers } from './solve/scored-tally.ts'
import type { InspectedFile } from './source/inspect-file.ts'
import { stageFile } from './stage-file.ts'

export interface StageAndScoreOptions extends ChunkTask {
  /** For working copies. */
  readonly folder: string
  readonly threads: number
  /** Where the rows go, of the kind that `rows` names. */
  readonly resultsPath: string
  /** What it throws ends the work. */
  readonly onProgress: (stage: WorkStage, share: number | undefined) => void
  /** Ends what makes no progress that could be told. */
  readonly signal?: AbortSignal
}

export type WorkStage = 'reading' | 'checking' | 'scoring'

/** What came of a file; its problems and savers are in the store (`staging/`). */
export type StagedAndScored =
  | { readonly accepted: false; readonly problemCount: number }
  | (AcceptedFile & { readonly sums: GroupSums })

/** In a smaller file there is less to gain than starting the threads takes. */
const largeBytes = 8 << 20

/** Scores a large file while it is read, which needs no store; undefined where that cannot be done. */
export async function scoreLargeFile(
  { problems, readable }: InspectedFile,
  options: StageAndScoreOptions,
): Promise<OrderedFile | undefined> {
  if (readable === undefined || problems.length > 0) return undefined
  const { size } = await stat(readable.path)
  if (size < largeBytes) return undefined
  return scoreOrderedFile(readable, { ...options, onProgress: (share) => options.onProgress('reading', share) })
}

/** Checks a file and scores it, if it was not yet: whatever was scored while it was read counts only if all checks pass. */
export async function stageAndScore(
  engine: AnalyticsEngine,
  file: InspectedFile,
  options: StageAndScoreOptions,
  ordered: OrderedFile | undefined,
): Promise<StagedAndScored> {
  const { lastDay } = options.parameters.index
  options.onProgress('checking', undefined)
  const inOrder = ordered && (await stageOrderedFile(engine, ordered, lastDay))
  if (inOrder) return together(inOrder, ordered.scored)
  const staged = await stageFile(engine, file, lastDay, options.signal)
  if (!staged.accepted) return staged
  const onProgress = (share: number) => options.onProgress('scoring', share)
  return together(staged, await scoreSavers(stagedSavers(engine), { ...options, onProgress }))
}

function together(file: AcceptedFile, { sums, warnings }: ScoredSavers): StagedAndScored {
  return { ...file, sums, warnings: [...warnings, ...file.warnings] }
}
