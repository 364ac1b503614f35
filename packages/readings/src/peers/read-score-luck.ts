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

/** So many savers say how much luck moves a mean: twice as many halve the error of what hardly matters, and cost twice as much. */
const enough = 5000
/** So near to the benchmark a score does not tell its spread: all of it is taken for luck. */
const nearBenchmark = 1e-6

/**
 * How far luck moves mean scores. A stored score says the spread `s` it was made with, `y / Phi^-1(S / 100)`; less lasting differences that is
 * what luck does to the saver in a year, and over the spread of the score that is shown by how much it moves it.
 *
 * Of many savers a half, a quarter and so on is read, the first by their ids: these are hashes, and the table is in their order. A sum of squares
 * over funds takes the savers of a part for more alike than all are: what their own squares add to it is taken off again.
 */
export async function readScoreLuck(
  reader: AnalyticsEngine,
  versions: readonly ScoredVersion[],
): Promise<VersionLuck[]> {
  const byHalvings = Map.groupBy(versions, ({ savers }) => halvingsOf(savers))
  const lists = [...byHalvings].map(([halvings, some]) => [halvings, some.map(({ versionId }) => versionId)] as const)
  const hasOneSpread = versions.some(({ oneSpread }) => oneSpread !== null)
  return await reader.rows<VersionLuck>(statementOf([...byHalvings.keys()], hasOneSpread), {
    versions: versions.map(({ versionId }) => versionId),
    parts: versions.map(({ savers }) => 2 ** -halvingsOf(savers)),
    alphas: versions.map(({ sigmaAlpha }) => sigmaAlpha),
    ...(hasOneSpread && { spreads: versions.map(({ oneSpread }) => oneSpread ?? 0) }),
    ...Object.fromEntries(lists.map(([halvings, ids]) => [`halved${halvings}`, ids])),
  })
}

/** How often the savers of a version are halved before they are read. */
function halvingsOf(savers: number): number {
  return Math.max(0, Math.floor(Math.log2(savers / enough)))
}

/** Of versions that are halved so often, the savers that are read. */
function partSql(halvings: number): string {
  const ofVersions = `version_id IN {halved${halvings}:Array(UInt32)}`
  return halvings === 0 ? ofVersions : `(${ofVersions} AND id < '${firstIdBeyond(halvings)}')`
}

const idDigits = 20

/** Ids are hexadecimal digits: one in `2^halvings` is smaller. */
function firstIdBeyond(halvings: number): string {
  return ((16n ** BigInt(idDigits)) >> BigInt(halvings)).toString(16).padStart(idDigits, '0')
}

const of = (list: string, otherwise: string) =>
  `transform(version_id, {versions:Array(UInt32)}, {${list}:Array(Float64)}, ${otherwise})`
const own = `if(abs(z_new) < ${nearBenchmark} OR abs(log_gap) < ${nearBenchmark}, alpha * 1e6, abs(log_gap / z_new))`
const luck = 'sqrt(greatest(0, spread * spread - alpha * alpha))'

/** Where no score that is shown has one spread for everybody, that shown is the one that says the spread. */
const shownAsOne = `if(one > 0, ${roughQuantileSql('part')}, z_new)`

const statementOf = (halvings: readonly number[], hasOneSpread: boolean) => `SELECT version_id AS versionId,
    sum(moved) / sum(savers) AS together,
    (sum(moved * moved) - (1 - any(${of('parts', '1.')})) * sum(squares)) / pow(sum(savers), 2) AS apartSquared
  FROM (
    SELECT version_id, fund, count() AS savers, sum(points) AS moved, sum(points * points) AS squares
    FROM (
      SELECT version_id, fund,
        100 * exp(-z * z / 2) / sqrt(2 * pi()) * least(${luck} / ${hasOneSpread ? 'if(one > 0, one, spread)' : 'spread'}, 3) AS points
      FROM (
        SELECT version_id, fund, z, one, alpha, ${own} AS spread
        FROM (
          SELECT version_id, fund, log_gap, z_new, ${hasOneSpread ? shownAsOne : 'z_new'} AS z, one, alpha
          FROM (
            SELECT version_id, fund, part, log_gap, ${roughQuantileSql('part_new')} AS z_new, one, alpha
            FROM (
              SELECT version_id, fund, least(greatest(assumeNotNull(score) / 100, 1e-12), 1 - 1e-12) AS part,
                least(greatest(assumeNotNull(score_new) / 100, 1e-12), 1 - 1e-12) AS part_new,
                log(assumeNotNull(coalesce((1 + irr) / (1 + benchmark_irr), 1 + direct_alpha))) AS log_gap,
                ${hasOneSpread ? of('spreads', '0.') : '0.'} AS one, ${of('alphas', '0.')} AS alpha
              FROM plumbline.savers
              WHERE (${halvings.map(partSql).join(' OR ')})
                AND score IS NOT NULL AND score_new IS NOT NULL AND coalesce(irr - benchmark_irr, direct_alpha) IS NOT NULL
            )
          )
        )
      )
    )
    GROUP BY version_id, fund
  )
  GROUP BY version_id ORDER BY version_id`
