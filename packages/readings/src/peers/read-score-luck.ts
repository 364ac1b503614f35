import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { LuckSums } from '@plumbline/engine/ranks/score-luck.ts'
import { roughQuantileSql } from '../statistics/normal-sql.ts'

/** A version with what it was scored by, as far as luck goes. */
export interface ScoredVersion {
  readonly versionId: number
  readonly savers: number
  /** `s_L`, a fraction a year. */
  readonly sigmaAlpha: number
  /** The spread of the score that is shown, where it is one for everybody; null for the score by history. */
  readonly oneSpread: number | null
}

export type VersionLuck = Omit<LuckSums, 'meanScore'> & { readonly versionId: number }

/** So many savers say how much luck moves a mean; of more, one in n is read, by a hash of their numbers: rows of a file may come in step. */
const enough = 20_000
/** So near to the benchmark a score does not tell its spread: all of it is taken for luck. */
const nearBenchmark = 1e-6

/**
 * How far luck moves mean scores. A stored score says the spread `s` it was made with, `y / Phi^-1(S / 100)`; less lasting differences that is
 * what luck does to the saver in a year, and over the spread of the score that is shown by how much it moves it.
 */
export async function readScoreLuck(
  reader: AnalyticsEngine,
  versions: readonly ScoredVersion[],
): Promise<VersionLuck[]> {
  return await reader.rows<VersionLuck>(statement, {
    versions: versions.map(({ versionId }) => versionId),
    steps: versions.map(({ savers }) => Math.max(1, Math.floor(savers / enough))),
    alphas: versions.map(({ sigmaAlpha }) => sigmaAlpha),
    spreads: versions.map(({ oneSpread }) => oneSpread ?? 0),
  })
}

const of = (list: string, type: string, otherwise: string) =>
  `transform(version_id, {versions:Array(UInt32)}, {${list}:Array(${type})}, ${otherwise})`
const own = `if(abs(z_new) < ${nearBenchmark} OR abs(log_gap) < ${nearBenchmark}, alpha * 1e6, abs(log_gap / z_new))`
const luck = 'sqrt(greatest(0, spread * spread - alpha * alpha))'

const statement = `SELECT version_id AS versionId, sum(moved) / sum(savers) AS together,
    sum(moved * moved) / pow(sum(savers), 2) AS apartSquared
  FROM (
    SELECT version_id, fund, count() AS savers,
      sum(100 * exp(-z * z / 2) / sqrt(2 * pi()) * least(${luck} / if(one > 0, one, spread), 3)) AS moved
    FROM (
      SELECT version_id, fund, z, one, alpha, ${own} AS spread
      FROM (
        SELECT version_id, fund, log_gap, z_new,
          if(one > 0, ${roughQuantileSql('part')}, z_new) AS z, one, alpha
        FROM (
          SELECT version_id, fund, part, log_gap, ${roughQuantileSql('part_new')} AS z_new, one, alpha
          FROM (
            SELECT version_id, fund, least(greatest(assumeNotNull(score) / 100, 1e-12), 1 - 1e-12) AS part,
              least(greatest(assumeNotNull(score_new) / 100, 1e-12), 1 - 1e-12) AS part_new,
              assumeNotNull(coalesce(log(1 + irr) - log(1 + benchmark_irr), log(1 + direct_alpha))) AS log_gap,
              ${of('spreads', 'Float64', '0.')} AS one, ${of('alphas', 'Float64', '0.')} AS alpha
            FROM plumbline.savers
            WHERE version_id IN {versions:Array(UInt32)} AND cityHash64(id) % ${of('steps', 'UInt32', 'toUInt32(1)')} = 0
              AND score IS NOT NULL AND score_new IS NOT NULL AND coalesce(irr - benchmark_irr, direct_alpha) IS NOT NULL
          )
        )
      )
    )
    GROUP BY version_id, fund
  )
  GROUP BY version_id ORDER BY version_id`
