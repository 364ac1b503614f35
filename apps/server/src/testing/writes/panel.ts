import { panelImportSchema } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import {
  documentSeparator,
  panelUserPageSchema,
  panelUserSchema,
} from '@plumbline/contract/consumer-panel/panel-users.ts'
import type { Connection } from '../faults/api-calls.ts'
import { peopleFile } from '../panel/people-file.ts'
import { userEditBody, userEditType } from '../panel/send-user-edit.ts'
import { formBody, formType } from '../server/upload-form.ts'
import type { Action, World } from './actions.ts'
import { call, callWithForm, until } from './calls.ts'

let files = 0

/** A file of so many people whom nobody knows, waiting to be published. */
async function waitingFile(connection: Connection, people: number) {
  const turn = ++files
  const emails = Array.from({ length: people }, (_, i) => `killed-${turn}-${i}@example.org`)
  const drawn = emails.map((email) => ({ email, firstName: 'Killed', lastName: `Turn${turn}`, months: 14, pot: 1500 }))
  const form = formBody({ fields: {}, fileName: 'people.csv', content: peopleFile(drawn) })
  const { id } = panelImportSchema.parse(await callWithForm(connection, '/b2c/imports', form, formType))
  await until(async () => ((await importOf(connection, id))?.status === 'ready' ? true : undefined))
  return { id, emails }
}

/** An import of people; undefined where the server died before it answered. */
async function importOf(connection: Connection, id: number) {
  const answer = await call(connection, 'GET', '/b2c/imports')
  if (answer === undefined) return undefined
  return panelImportSchema
    .array()
    .parse(answer)
    .find((each) => each.id === id)
}

async function found(connection: Connection, email: string): Promise<number | undefined> {
  const page = await call(connection, 'GET', `/b2c/users?search=${encodeURIComponent(email)}`)
  return panelUserPageSchema.parse(page).data[0]?.id
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
      const there = await Promise.all((waiting?.emails ?? []).map((email) => found(connection, email)))
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
  let taken: Awaited<ReturnType<typeof waitingFile>> | undefined
  const isOver = async (connection: Connection) => {
    const status = (await importOf(connection, taken?.id ?? 0))?.status
    return status !== undefined && !['queued', 'running'].includes(status)
  }
  return {
    name: 'restoring people',
    writes: 14,
    async prepare(connection) {
      // Nothing is restored while a file of people waits.
      await discardWaiting(connection)
      if (taken !== undefined) return
      taken = await waitingFile(connection, 3)
      const { id } = taken
      await call(connection, 'POST', `/b2c/imports/${id}/publish`)
      await until(async () => ((await isOver(connection)) ? true : undefined))
    },
    begin: (connection) => call(connection, 'POST', `/b2c/imports/${taken?.id}/restore`),
    ended: isOver,
    async judge(connection, wasAnswered) {
      await until(async () => ((await isOver(connection)) ? true : undefined))
      const after = await importOf(connection, taken?.id ?? 0)
      const there = await Promise.all((taken?.emails ?? []).map((email) => found(connection, email)))
      const count = there.filter((id) => id !== undefined).length
      const isRestored = after !== undefined && after.restored !== null
      const faults = []
      if (count !== (isRestored ? 0 : there.length)) faults.push(`an import that is ${after?.details} shows ${count}`)
      if (!isRestored && (wasAnswered || after?.canRestore !== true)) faults.push(`restoring came to ${after?.details}`)
      if (isRestored) {
        taken = undefined
        // Destroying keys comes last.
        await until(async () => ((await openErasures(db)).length === 0 ? true : undefined))
      }
      return faults
    },
  }
}

/** Those whose keys and files are still to be destroyed. */
function openErasures(db: World['db']) {
  return db.selectFrom('panel_erasures').select('user_id').where('finished_at', 'is', null).execute()
}

async function discardWaiting(connection: Connection): Promise<void> {
  const imports = panelImportSchema.array().parse(await call(connection, 'GET', '/b2c/imports'))
  for (const { id, status } of imports) {
    if (status === 'ready') await call(connection, 'POST', `/b2c/imports/${id}/cancel`)
  }
}

/** Somebody in the panel, with a document each time that one was acknowledged. */
interface Somebody {
  readonly id: number
  readonly pension: string
  documents: number
}

async function newPerson(connection: Connection): Promise<Somebody> {
  const { id: importId, emails } = await waitingFile(connection, 1)
  await call(connection, 'POST', `/b2c/imports/${importId}/publish`)
  await until(async () => ((await importOf(connection, importId))?.status === 'completed' ? true : undefined))
  const id = (await found(connection, emails[0] ?? '')) ?? 0
  const user = panelUserSchema.parse(await call(connection, 'GET', `/b2c/user/${id}`))
  return { id, pension: Object.keys(user.otherData.pensionStatus)[0] ?? '', documents: 0 }
}

function addDocument(connection: Connection, { id, pension }: Somebody): Promise<unknown> {
  const documents = [[`${pension}${documentSeparator}letter.txt`, 'Dear Killed'.repeat(20_000)]] as const
  return callWithForm(
    connection,
    '/b2c/user/edit',
    userEditBody({ fields: { id: String(id) }, documents }),
    userEditType,
  )
}

/** What is wrong with the documents of somebody: one that is listed must be whole. */
async function faultsOfDocuments(connection: Connection, somebody: Somebody, least: number): Promise<string[]> {
  const user = panelUserSchema.parse(await call(connection, 'GET', `/b2c/user/${somebody.id}`))
  const { documents } = user.otherData
  somebody.documents = documents.length
  const faults = documents.length < least ? [`${documents.length} documents are listed of ${least}`] : []
  for (const { src, bytes } of documents) {
    const link = await call(connection, 'GET', src)
    const url = typeof link === 'object' && link !== null && 'url' in link ? String(link.url) : ''
    const response = await fetch(`${connection.address}${url}`)
    const content = await response.arrayBuffer()
    if (content.byteLength !== bytes) faults.push(`a document has ${content.byteLength} of ${bytes} bytes`)
  }
  return faults
}

export function addingDocument(): Action {
  let somebody: Somebody | undefined
  return {
    name: 'adding a document',
    writes: 6,
    async prepare(connection) {
      somebody ??= await newPerson(connection)
    },
    begin: async (connection) => somebody && addDocument(connection, somebody),
    async judge(connection, wasAnswered) {
      if (somebody === undefined) return ['nobody is there']
      return faultsOfDocuments(connection, somebody, somebody.documents + (wasAnswered ? 1 : 0))
    },
  }
}

/** A person is whole, or gone with everything. */
export function erasingPerson({ db }: World): Action {
  let somebody: Somebody | undefined
  return {
    name: 'erasing a person',
    writes: 9,
    async prepare(connection) {
      // Nobody is erased while a file of people waits.
      await discardWaiting(connection)
      if (somebody !== undefined) return
      somebody = await newPerson(connection)
      await addDocument(connection, somebody)
    },
    begin: (connection) =>
      call(connection, 'POST', `/b2c/user/${somebody?.id}/erase`, { reason: 'asked', confirm: somebody?.id }),
    async judge(connection, wasAnswered) {
      const id = somebody?.id ?? 0
      const row = await db.selectFrom('panel_users').select('id').where('id', '=', id).executeTakeFirst()
      if ((await openErasures(db)).length > 0) return ['an erasure is not finished by the next start']
      if (row !== undefined) {
        if (wasAnswered || somebody === undefined) return ['a person who was erased is there']
        return faultsOfDocuments(connection, somebody, 1)
      }
      somebody = undefined
      const records = await db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'panel-user.erase')
        .where('subject', '=', `panel user ${id}`)
        .execute()
      return records.length === 1 ? [] : [`a person who is gone has ${records.length} records of it`]
    },
  }
}
