import { panelImportSchema } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import type { Connection } from '../faults/api-calls.ts'
import { formType } from '../server/upload-form.ts'
import type { Action, World } from './actions.ts'
import { call, callWithForm, until } from './calls.ts'
import { discardWaiting, fileOf, importOf, openErasures, userIdOf, waitingFile } from './panel-files.ts'

/** A file that was acknowledged is checked; of one that was not there is nothing, or all. */
export function uploadingPeople(): Action {
  let before = 0
  const newest = async (connection: Connection) => {
    const answer = await call(connection, 'GET', '/b2c/imports')
    return answer === undefined ? undefined : panelImportSchema.array().parse(answer)[0]
  }
  const isOver = async (connection: Connection) => {
    const row = await newest(connection)
    return row !== undefined && !['queued', 'running'].includes(row.status)
  }
  return {
    name: 'uploading people',
    writes: 10,
    async prepare(connection) {
      before = (await newest(connection))?.id ?? 0
    },
    begin: (connection) => callWithForm(connection, '/b2c/imports', fileOf(2).form, formType),
    ended: isOver,
    async judge(connection, wasAnswered) {
      const added = ((await newest(connection))?.id ?? 0) > before
      if (!added) return wasAnswered ? ['a file of people that was acknowledged is gone'] : []
      await until(async () => ((await isOver(connection)) ? true : undefined))
      const row = await newest(connection)
      if (row?.status !== 'ready') return [`a file of people that was uploaded is ${row?.status}: ${row?.details}`]
      await call(connection, 'POST', `/b2c/imports/${row.id}/cancel`)
      return []
    },
  }
}

/** All people of a file are there, or none of them. */
export function importingPeople(): Action {
  let waiting: Awaited<ReturnType<typeof waitingFile>> | undefined
  const isOver = async (connection: Connection) => {
    const status = (await importOf(connection, waiting?.id ?? 0))?.status
    return status !== undefined && !['queued', 'running'].includes(status)
  }
  return {
    name: 'importing people',
    writes: 12,
    async prepare(connection) {
      // Somebody may have been erased meanwhile, for which it was called off.
      const status = waiting && (await importOf(connection, waiting.id))?.status
      if (status !== 'ready') waiting = await waitingFile(connection, 3)
    },
    begin: (connection) => call(connection, 'POST', `/b2c/imports/${waiting?.id}/publish`),
    ended: isOver,
    async judge(connection, wasAnswered) {
      await until(async () => ((await isOver(connection)) ? true : undefined))
      const status = (await importOf(connection, waiting?.id ?? 0))?.status
      const there = await Promise.all((waiting?.emails ?? []).map((email) => userIdOf(connection, email)))
      const count = there.filter((id) => id !== undefined).length
      const wanted = status === 'completed' ? there.length : 0
      if (status !== 'ready') waiting = undefined
      return [
        count !== wanted && `an import of people that is ${status} shows ${count} of ${there.length}`,
        status !== 'completed' && (wasAnswered || status !== 'ready') && `an import of people is ${status}`,
      ].filter((fault) => fault !== false)
    },
  }
}

/** An import is undone whole, with the keys of those whom it brought, or not at all. */
export function restoringPeople({ db }: World): Action {
  let waitingImport: Awaited<ReturnType<typeof waitingFile>> | undefined
  const isOver = async (connection: Connection) => {
    const status = (await importOf(connection, waitingImport?.id ?? 0))?.status
    return status !== undefined && !['queued', 'running'].includes(status)
  }
  return {
    name: 'restoring people',
    writes: 14,
    async prepare(connection) {
      // Nothing is restored while a file of people waits.
      await discardWaiting(connection)
      if (waitingImport !== undefined) return
      waitingImport = await waitingFile(connection, 3)
      const { id } = waitingImport
      await call(connection, 'POST', `/b2c/imports/${id}/publish`)
      await until(async () => ((await isOver(connection)) ? true : undefined))
    },
    begin: (connection) => call(connection, 'POST', `/b2c/imports/${waitingImport?.id}/restore`),
    ended: isOver,
    async judge(connection, wasAnswered) {
      await until(async () => ((await isOver(connection)) ? true : undefined))
      const after = await importOf(connection, waitingImport?.id ?? 0)
      const there = await Promise.all((waitingImport?.emails ?? []).map((email) => userIdOf(connection, email)))
      const count = there.filter((id) => id !== undefined).length
      const isRestored = after !== undefined && after.restored !== null
      const faults = []
      if (count !== (isRestored ? 0 : there.length)) faults.push(`an import that is ${after?.details} shows ${count}`)
      if (!isRestored && (wasAnswered || after?.canRestore !== true)) faults.push(`restoring came to ${after?.details}`)
      if (isRestored) {
        waitingImport = undefined
        // Destroying keys comes last.
        await until(async () => ((await openErasures(db)).length === 0 ? true : undefined))
      }
      return faults
    },
  }
}
