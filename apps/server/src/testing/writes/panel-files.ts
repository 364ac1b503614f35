import { panelImportSchema } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { panelUserPageSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import type { Connection } from '../faults/api-calls.ts'
import { peopleFile } from '../panel/people-file.ts'
import { formBody, formType } from '../server/upload-form.ts'
import type { World } from './actions.ts'
import { call, callWithForm, until } from './calls.ts'

let files = 0

/** A file of so many people whom nobody knows. */
export function fileOf(people: number) {
  const turn = ++files
  const emails = Array.from({ length: people }, (_, i) => `killed-${turn}-${i}@example.org`)
  const drawn = emails.map((email) => ({ email, firstName: 'Killed', lastName: `Turn${turn}`, months: 14, pot: 1500 }))
  return { emails, form: formBody({ fields: {}, fileName: 'people.csv', content: peopleFile(drawn) }) }
}

/** Such a file, waiting to be published. */
export async function waitingFile(connection: Connection, people: number) {
  const { emails, form } = fileOf(people)
  const { id } = panelImportSchema.parse(await callWithForm(connection, '/b2c/imports', form, formType))
  await until(async () => ((await importOf(connection, id))?.status === 'ready' ? true : undefined))
  return { id, emails }
}

/** An import of people; undefined where the server died before it answered. */
export async function importOf(connection: Connection, id: number) {
  const answer = await call(connection, 'GET', '/b2c/imports')
  if (answer === undefined) return undefined
  return panelImportSchema
    .array()
    .parse(answer)
    .find((each) => each.id === id)
}

export async function userIdOf(connection: Connection, email: string): Promise<number | undefined> {
  const page = await call(connection, 'GET', `/b2c/users?search=${encodeURIComponent(email)}`)
  return panelUserPageSchema.parse(page).data[0]?.id
}

/** Those whose keys and files are still to be destroyed. */
export function openErasures(db: World['db']) {
  return db.selectFrom('panel_erasures').select('user_id').where('finished_at', 'is', null).execute()
}

export async function discardWaiting(connection: Connection): Promise<void> {
  const imports = panelImportSchema.array().parse(await call(connection, 'GET', '/b2c/imports'))
  for (const { id, status } of imports) {
    if (status === 'ready') await call(connection, 'POST', `/b2c/imports/${id}/cancel`)
  }
}
