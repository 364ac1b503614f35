import { attributionRunSchema } from '@plumbline/contract/attribution/attribution-report.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { Action, World } from './actions.ts'
import { call, until } from './calls.ts'

/** An attribution that was acknowledged comes to a whole result, and takes the place of the one before. */
export function attributing({ db, providerId }: World): Action {
  let id = 0
  const open = () => db.selectFrom('attributions').select('id').where('state', 'in', openStatuses).execute()
  const isOver = async () => (await open()).length === 0
  return {
    name: 'attributing',
    writes: 12,
    prepare: async () => undefined,
    async begin(connection) {
      const answer = await call(connection, 'GET', `/performance-attribution/trigger/${providerId}`)
      if (answer !== undefined) id = attributionRunSchema.parse(answer).id
      return answer
    },
    ended: isOver,
    async judge(_connection, wasAnswered) {
      // One that nobody heard of may be under way as well.
      await until(async () => ((await isOver()) ? true : undefined))
      const rows = await db
        .selectFrom('attributions')
        .select(['id', 'state', 'outcome', 'provenance'])
        .where('provider_id', '=', providerId)
        .execute()
      const made = rows.find((row) => row.id === id)
      return [
        rows.length > 1 && `${rows.length} results of one choice are kept`,
        wasAnswered &&
          (made?.state !== 'completed' || made.outcome === null || made.provenance === null) &&
          `an acknowledged attribution is ${made?.state}`,
      ].filter((fault) => fault !== false)
    },
  }
}
