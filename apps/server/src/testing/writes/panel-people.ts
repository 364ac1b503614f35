import { documentSeparator, panelUserSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import type { Connection } from '../faults/api-calls.ts'
import { userEditBody, userEditType } from '../panel/send-user-edit.ts'
import type { Action, World } from './actions.ts'
import { call, callWithForm, until } from './calls.ts'
import { discardWaiting, importOf, openErasures, userIdOf, waitingFile } from './panel-files.ts'

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
  const id = (await userIdOf(connection, emails[0] ?? '')) ?? 0
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
