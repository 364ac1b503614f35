import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { type ScoreLuck, scoreLuck } from '@plumbline/engine/ranks/score-luck.ts'
import { type ProviderFigures, readProviderFigures } from '../data-quality/provider-figures.ts'
import { recentAnswers } from '../recent-answers.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { readScoreLuck, type ScoredVersion } from './read-score-luck.ts'

export interface VersionScoring extends ScoredVersion {
  /** `rho` of its batch. */
  readonly fundCorrelation: number
}

/** What benchmarking knows of a version. */
export interface PeerFigures extends ProviderFigures {
  /** Null where nobody is scored. */
  readonly luck: ScoreLuck | null
}

const recentFigures = recentAnswers<Promise<PeerFigures | undefined>>(5000)

/** Figures of each version of the scope that has savers, by version. A version never changes: each is read once, those that are new together. */
export async function peerFigures(
  reader: AnalyticsEngine,
  scope: BatchScope,
  scorings: readonly VersionScoring[],
): Promise<ReadonlyMap<number, PeerFigures>> {
  const versionIds: number[] = []
  // Read once the loop below has said what is missing.
  const reading = Promise.resolve().then(() => readMissing(reader, scope, scorings, new Set(versionIds)))
  const answers = await Promise.all(
    scope.versions.map(({ versionId }) =>
      recentFigures(reader, String(versionId), async () => {
        versionIds.push(versionId)
        return (await reading).get(versionId)
      }),
    ),
  )
  return new Map(answers.flatMap((each) => (each === undefined ? [] : [[each.versionId, each]])))
}

async function readMissing(
  reader: AnalyticsEngine,
  scope: BatchScope,
  scorings: readonly VersionScoring[],
  versionIds: ReadonlySet<number>,
): Promise<ReadonlyMap<number, PeerFigures>> {
  if (versionIds.size === 0) return new Map()
  const versions = scorings.filter(({ versionId }) => versionIds.has(versionId))
  const [figures, lucks] = await Promise.all([
    readProviderFigures(reader, {
      ...scope,
      versions: scope.versions.filter(({ versionId }) => versionIds.has(versionId)),
    }),
    readScoreLuck(reader, versions),
  ])
  const byVersion = new Map(lucks.map((each) => [each.versionId, each]))
  const rhos = new Map(versions.map(({ versionId, fundCorrelation }) => [versionId, fundCorrelation]))
  return new Map(
    figures.map((each) => {
      const [sums, rho] = [byVersion.get(each.versionId), rhos.get(each.versionId)]
      const { score } = each
      const isComplete = score !== null && sums !== undefined && rho !== undefined
      return [each.versionId, { ...each, luck: isComplete ? scoreLuck({ ...sums, meanScore: score }, rho) : null }]
    }),
  )
}
