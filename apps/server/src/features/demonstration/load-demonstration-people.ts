import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { demonstrationAddress } from '../accounts/demonstration-accounts.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { storeContent } from '../consumer-panel/documents/store-content.ts'
import { addPanelImport } from '../consumer-panel/imports/add-panel-import.ts'
import { publishPanelImport } from '../consumer-panel/imports/change-panel-import.ts'
import { settledPanelImport } from '../consumer-panel/imports/settled-import.ts'
import { peopleOfImport } from '../consumer-panel/people/people-of-import.ts'
import { editPanelProvider } from '../consumer-panel/providers/edit-provider.ts'
import { editPanelUser } from '../consumer-panel/users/edit-user.ts'
import { statesAtWork } from '../imports/rows/import-states.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'
import { demonstrationDocuments } from './demonstration-documents.ts'
import { demonstrationPeopleFile, panelProviders } from './demonstration-people.ts'
import { plainPicture } from './plain-picture.ts'

const loaded = 'demonstration.people'
const betweenLooksMs = 1_000

/**
 * Fills the consumer panel as its superuser would, once everything else of the demonstration is there: providers with logos, a
 * file of users by upload, preview and publishing, and documents. The first time alone; what an interrupted start has done
 * already is not done again.
 */
export async function loadDemonstrationPeople(services: Services, stopping: AbortSignal): Promise<void> {
  const { db } = services
  const entry = await db.selectFrom('audit_log').select('id').where('action', '=', loaded).limit(1).executeTakeFirst()
  if (entry) return
  await untilNothingIsImported(services, stopping)
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demonstrationAddress('superuser'))
    .executeTakeFirst()
  const caller = account && (await findCallerOfUser(services, account.id))
  if (stopping.aborted) return
  if (caller !== undefined) {
    await ensureProviders(services, caller)
    const importId = await ensureUsers(services, caller, stopping)
    await ensureDocuments(services, caller, importId, stopping)
    if (stopping.aborted) return
  }
  await recordAudit(db, { userId: null, action: loaded, subject: 'product' })
}

async function untilNothingIsImported({ db }: Services, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    // One that waits for a person may wait for ever.
    const open = await db
      .selectFrom('imports')
      .select('id')
      .where('state', 'in', statesAtWork)
      .limit(1)
      .executeTakeFirst()
    if (open === undefined) return
    await delay(betweenLooksMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }
}

async function ensureProviders(services: Services, caller: Caller): Promise<void> {
  const { db } = services
  const there = new Set((await db.selectFrom('panel_providers').select('name').execute()).map(({ name }) => name))
  for (const { name, colours } of panelProviders) {
    if (there.has(name)) continue
    const logo = plainPicture(96, 64, ...colours)
    await editPanelProvider(services, caller, { edit: { name }, logo })
  }
}

/** Gives the import. */
async function ensureUsers(services: Services, caller: Caller, stopping: AbortSignal): Promise<number> {
  const content = Buffer.from(demonstrationPeopleFile())
  // The same file always, and nobody else's has as many bytes.
  const earlierImport = await services.db
    .selectFrom('panel_imports')
    .select('id')
    .where('bytes', '=', String(content.length))
    .where('requested_by', '=', caller.userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const id = earlierImport?.id ?? (await addPanelImport(services, caller.userId, { content, indexType: 'default' })).id
  if ((await settledPanelImport(services, id, stopping)) === 'ready') await publishPanelImport(services, caller, id)
  await settledPanelImport(services, id, stopping)
  return id
}

async function ensureDocuments(
  services: Services,
  caller: Caller,
  importId: number,
  stopping: AbortSignal,
): Promise<void> {
  const documents = Map.groupBy(demonstrationDocuments(), ({ user }) => user)
  const people = await peopleOfImport(services, importId, documents.size)
  for (const [user, own] of documents) {
    const person = people.at(user)
    if (person === undefined || stopping.aborted) return
    if (person.documents > 0) continue
    const { id, pensionId } = person
    const contents = []
    for (const { name, content } of own) contents.push(await storeContent(services, { pensionId, name, content }))
    await editPanelUser(services, caller, { edit: { id, pensionStatus: {}, dbPension: {} }, documents: contents })
  }
}
