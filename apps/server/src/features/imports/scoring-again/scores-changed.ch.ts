import { readRow } from '@plumbline/analytics/read-row.ts'
import type { ScoredAgain } from '@plumbline/contract/imports/scored-again.ts'
import type { Services } from '../../../platform/services.ts'

/** Less than this is the same score: it shows in no figure. */
const sameWithin = 1e-9

export type ScoreChanges = Omit<ScoredAgain, 'of' | 'before' | 'after'> &
  Readonly<Record<'was' | 'is', Pick<ScoredAgain['before'], 'scored' | 'meanScore'>>>

/** How the scores of two versions of the same savers differ. */
export async function scoresChanged(
  { analytics }: Pick<Services, 'analytics'>,
  { from, versionId }: { readonly from: number; readonly versionId: number },
): Promise<ScoreChanges> {
  const { wasScored, wasMean, isScored, isMean, ...moves } = await readRow<{
    higher: number
    lower: number
    same: number
    onlyBefore: number
    onlyAfter: number
    largestMove: number | null
    wasScored: number
    wasMean: number | null
    isScored: number
    isMean: number | null
  }>(
    analytics.reader,
    `SELECT countIf(now - old > ${sameWithin}) AS higher, countIf(old - now > ${sameWithin}) AS lower,
       countIf(abs(now - old) <= ${sameWithin}) AS same,
       countIf(old IS NOT NULL AND now IS NULL) AS onlyBefore, countIf(old IS NULL AND now IS NOT NULL) AS onlyAfter,
       maxOrNull(abs(now - old)) AS largestMove,
       count(old) AS wasScored, avgOrNull(old) AS wasMean, count(now) AS isScored, avgOrNull(now) AS isMean
     FROM (
       SELECT id, anyIf(score, version_id = {from:UInt32}) AS old, anyIf(score, version_id = {version:UInt32}) AS now
       FROM plumbline.savers WHERE version_id IN ({from:UInt32}, {version:UInt32})
       GROUP BY id)`,
    { from, version: versionId },
  )
  return { ...moves, was: { scored: wasScored, meanScore: wasMean }, is: { scored: isScored, meanScore: isMean } }
}
