import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { scopeCondition } from '../filter/saver-filter.ts'
import { recentAnswers } from '../recent-answers.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

const recentFingerprints = recentAnswers<Promise<string>>(100)

/**
 * Says whether two versions hold the same: what was stated of each saver and what came of it, whatever the order.
 * Versions never change, so each is read once.
 */
export function fingerprintOf(reader: AnalyticsEngine, scope: BatchScope): Promise<string> {
  const { sql, parameters } = scopeCondition(scope)
  return recentFingerprints(reader, JSON.stringify(parameters), async () => {
    const results = ['irr', 'benchmark_irr', 'score_new', 'score_old', 'benchmark_pence']
    const { sum, savers } = await readRow<{ sum: string; savers: number }>(
      reader,
      // The sum of 64-bit numbers goes round at its end, which loses nothing here.
      `SELECT toString(sum(cityHash64(id, content_hash, reason, flags,
         ${results.map((name) => `ifNull(${name}, -1e300)`).join(', ')}))) AS sum, count() AS savers
       FROM plumbline.savers WHERE ${sql}`,
      parameters,
    )
    return `${savers} ${sum}`
  })
}
