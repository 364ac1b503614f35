import type { ImportState } from '@plumbline/contract/imports/imports.ts'
import { saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import { z } from 'zod'
import type { Action, World } from './actions.ts'
import { call, until } from './calls.ts'
import { detailOf, onePot, publish, uploadWaiting } from './waiting-imports.ts'

const settled: readonly ImportState[] = ['ready', 'failed', 'cancelled', 'completed']

/** Scoring a batch again that was acknowledged waits with a preview of all savers in the end; what is published stays. */
export function scoringAgain({ db, providerId }: World): Action {
  let before: number | string | undefined
  let id = 0
  const begun = () =>
    db
      .selectFrom('imports')
      .select(['id', 'state'])
      .where('provider_id', '=', providerId)
      .where('scores_again', 'is not', null)
      .where('state', 'not in', ['failed', 'cancelled', 'completed'])
      .execute()
  const isOver = async () => (await begun()).every(({ state }) => settled.includes(state))
  return {
    name: 'scoring again',
    writes: 12,
    async prepare(connection) {
      for (const waiting of await begun()) await call(connection, 'POST', `/import-jobs/${waiting.id}/cancel`)
      if ((await onePot(connection, providerId)) === undefined)
        await publish(connection, providerId, (await uploadWaiting(connection, providerId)).id)
      before = await onePot(connection, providerId)
    },
    async begin(connection) {
      const page = await call(connection, 'GET', `/analysis/members?providers=${providerId}&limit=1`)
      if (page === undefined) return undefined
      const [dataBatchId] = saverPageSchema.parse(page).dataBatchIds
      const settings = { useMinOutliers: false, numberOfYearsForOutlier: 1, scoringMethod: 'old', indexType: 'default' }
      const request = { providerId, dataBatchId, ...settings }
      const answer = await call(connection, 'POST', '/import-jobs/score-again', request)
      if (answer !== undefined) id = z.object({ importId: z.number() }).parse(answer).importId
      return answer
    },
    ended: isOver,
    async judge(connection, wasAnswered) {
      await until(async () => ((await isOver()) ? true : undefined))
      const rows = await begun()
      const details = await Promise.all(rows.map((row) => detailOf(connection, row.id)))
      const pot = await onePot(connection, providerId)
      return [
        pot !== before && `scoring again shows ${pot} and not ${before}`,
        rows.length > 1 && `${rows.length} imports wait for one that was asked for`,
        wasAnswered && rows.at(0)?.id !== id && 'an acknowledged scoring again is not there',
        ...details.map(
          (detail) =>
            (detail?.state !== 'ready' || detail.preview?.savers.total !== 20) &&
            `scoring again is ${detail?.state} of ${detail?.preview?.savers.total} savers`,
        ),
      ].filter((fault) => fault !== false)
    },
  }
}
