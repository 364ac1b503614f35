import { calibrationsProcedures } from '@plumbline/contract/calibration/calibrations.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { Action, World } from './actions.ts'
import { call, until } from './calls.ts'

/** A calibration that was acknowledged comes to its end, and holds up no other one. */
export function calibrating({ db }: World): Action {
  let id = 0
  const open = () => db.selectFrom('calibrations').select('id').where('state', 'in', openStatuses).execute()
  const isOver = async () => (await open()).length === 0
  return {
    name: 'calibrating',
    writes: 8,
    prepare: async () => undefined,
    async begin(connection) {
      const answer = await call(connection, 'POST', '/calibrations/add', {})
      if (answer !== undefined) id = calibrationsProcedures.start.answer.parse(answer).id
      return answer
    },
    ended: isOver,
    async judge(_connection, wasAnswered) {
      await until(async () => ((await isOver()) ? true : undefined))
      const all = await db.selectFrom('calibrations').select(['id', 'state', 'result', 'failure']).execute()
      const made = all.find((row) => row.id === id)
      return [
        !(await isOver()) && 'a calibration never ends',
        wasAnswered &&
          (made?.state !== 'completed' || made.result === null) &&
          `an acknowledged calibration is ${made?.state}: ${made?.failure}`,
        ...all.map(
          ({ state, result }) =>
            state === 'completed' && result === null && 'a calibration is completed without a result',
        ),
      ].filter((fault) => fault !== false)
    },
  }
}
