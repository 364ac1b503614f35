import { comparisonSchema, comparisonsSchema } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { Action, World } from './actions.ts'
import { call, until } from './calls.ts'
import { onePot, publish, uploadWaiting } from './waiting-imports.ts'

/** A comparison that was acknowledged comes to a result whose own row is what is published, and there is one of each choice. */
export function comparing({ db, providerId }: World): Action {
  let id = 0
  const comparisons = () =>
    db.selectFrom('benchmark_comparisons').select(['id', 'state', 'result', 'failure', 'version_id']).execute()
  const isOver = async () => (await comparisons()).every(({ state }) => !openStatuses.includes(state))
  return {
    name: 'comparing benchmarks',
    writes: 9,
    async prepare(connection) {
      // The same choice would be there already.
      await db.deleteFrom('benchmark_comparisons').execute()
      if ((await onePot(connection, providerId)) !== undefined) return
      await publish(connection, providerId, (await uploadWaiting(connection, providerId)).id)
    },
    async begin(connection) {
      const known = await call(connection, 'GET', `/benchmark-comparisons/?provider=${providerId}`)
      if (known === undefined) return undefined
      const { dataBatchId } = comparisonsSchema.parse(known)
      const benchmarks = [{ id: 'default', version: 1 }]
      const answer = await call(connection, 'POST', '/benchmark-comparisons/', { providerId, dataBatchId, benchmarks })
      if (answer !== undefined) id = comparisonSchema.parse(answer).id
      return answer
    },
    ended: isOver,
    async judge(_connection, wasAnswered) {
      // One that nobody heard of may be under way as well.
      await until(async () => ((await isOver()) ? true : undefined))
      const rows = await comparisons()
      const made = rows.find((row) => row.id === id)
      const savers = made?.result?.benchmarks.at(0)?.scored ?? 0
      return [
        rows.length > 1 && `${rows.length} comparisons of one choice are kept`,
        wasAnswered &&
          (made?.state !== 'completed' || savers === 0) &&
          `an acknowledged comparison is ${made?.state} of ${savers} savers: ${made?.failure}`,
      ].filter((fault) => fault !== false)
    },
  }
}
