import { readRow } from '@plumbline/analytics/read-row.ts'
import type { TrackingErrors } from '@plumbline/contract/figures/assumptions.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { exactSum, steps } from '../figures/exact-sum.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import { normalCdfSql, roughQuantileSql, sharperQuantileSql } from './normal-sql.ts'

/** What funds of quite different kinds have. */
const shownErrors = [0.02, 0.04, 0.06]
/** So near to the benchmark a score does not tell its spread, nor depend on it. */
const nearBenchmark = 1e-9

/**
 * The mean score of the same savers at other tracking errors. A stored score says the spread `s` it was made with, as its normal
 * quantile is `y / s`; less the lasting differences that is `TE^2 A / D^2`, which goes with the square of the tracking error. So the scores are
 * those of scoring anew, and not an approximation. Who is scored stays as it is.
 */
export async function trackingErrors(
  selection: ChosenSavers,
  { scoringMethod, trackingError, sigmaAlpha }: Provenance['parameters'],
): Promise<TrackingErrors> {
  if (scoringMethod === 'old' || typeof trackingError !== 'number' || typeof sigmaAlpha !== 'number') return null
  const errors = [...new Set([...shownErrors, trackingError])].toSorted((a, b) => a - b)
  const row = await readRow<Readonly<Record<string, number | null>> & { readonly scored: number }>(
    selection.reader,
    statement(selection.condition.sql, errors.length),
    {
      ...selection.condition.parameters,
      te_own: trackingError,
      te_alpha: sigmaAlpha,
      ...Object.fromEntries(errors.map((error, place) => [`te_${place}`, error])),
    },
  )
  return {
    trackingError,
    savers: row.scored,
    scores: errors.map((error, place) => {
      const sum = row[`sum_${place}`] ?? null
      return { trackingError: error, meanScore: sum === null || row.scored === 0 ? null : sum / row.scored }
    }),
  }
}

function statement(condition: string, errors: number): string {
  const places = Array.from({ length: errors }, (_, place) => place)
  const own = '{te_own:Float64}'
  const alpha = 'pow({te_alpha:Float64}, 2)'
  const chance = `greatest(pow(log_gap / fine, 2) - ${alpha}, 0)`
  const spreadAt = (place: number) => `sqrt(${alpha} + ${chance} * pow({te_${place}:Float64} / ${own}, 2))`
  const scoreAt = (place: number) =>
    `if(abs(fine) < ${nearBenchmark}, 100 * part, 100 * ${normalCdfSql(`log_gap / ${spreadAt(place)}`)})`
  return `SELECT count() AS scored, ${places.map((place) => `${exactSum(`at_${place}`, steps.small)} AS sum_${place}`).join(', ')}
    FROM (
      SELECT ${places.map((place) => `${scoreAt(place)} AS at_${place}`).join(', ')}
      FROM (
        SELECT part, log_gap, ${sharperQuantileSql('rough', 'part')} AS fine
        FROM (
          SELECT part, log_gap, ${roughQuantileSql('part')} AS rough
          FROM (
            SELECT assumeNotNull(score_new) / 100 AS part,
              assumeNotNull(coalesce(log(1 + irr) - log(1 + benchmark_irr), log(1 + direct_alpha))) AS log_gap
            FROM plumbline.savers
            WHERE ${condition} AND score IS NOT NULL AND score_new IS NOT NULL
              AND coalesce(irr - benchmark_irr, direct_alpha) IS NOT NULL
          )
        )
      )
    )`
}
