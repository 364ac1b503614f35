import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import type { Services } from '../../platform/services.ts'
import { attributionOf, endedRun, fundSavers, triggerAttribution } from '../../testing/savers/attributions.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { configOfRestarts } from '../../testing/server/config-of-restarts.ts'
import { signInAs, type TestClient } from '../../testing/server/sign-in-as.ts'
import { tapStatements } from '../../testing/stores/tap-statements.ts'
import { runAttribution } from './run-attribution.ts'

let config: Config
let removeFolder: () => Promise<void>
let app: App
let services: Services
let superuser: TestClient

beforeAll(async () => {
  ;({ config, removeFolder } = await configOfRestarts())
  await start({ jobsPaused: true })
})
afterAll(async () => {
  await app.close()
  await removeFolder()
})

async function start(given: { readonly jobsPaused?: boolean } = {}): Promise<void> {
  app = await buildApp(config, { log: openLog(config.logLevel), ...given })
  services = await app.ready()
  superuser = await signInAs(services, app.http, 'superuser')
}

const contributions = 'FROM plumbline.contributions'

async function asked(name: string, count = 120): Promise<{ id: number; providerId: number }> {
  const { id: providerId } = await services.db
    .insertInto('providers')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishSavers(services, { providerId, savers: fundSavers(count) })
  const answer = await triggerAttribution(superuser, providerId)
  expect(answer.json()).toMatchObject({ status: 'queued', progress: 0, found: null, requestedBy: 'superuser' })
  return { id: answer.json().id, providerId }
}

const work = (id: number, signal = new AbortController().signal) => runAttribution(services, id, signal)
const seen = async (id: number) => (await superuser.get(`/performance-attribution/runs/${id}`)).json()
const cancel = (id: number) => superuser.post(`/performance-attribution/runs/${id}/cancel`)

it('is one run for one choice, until it has ended', async () => {
  const { id, providerId } = await asked('Asked twice')
  expect((await triggerAttribution(superuser, providerId)).json()).toMatchObject({ id, status: 'queued' })
  const ofFund = await triggerAttribution(superuser, providerId, '?fund=Default')
  expect(ofFund.json()).toMatchObject({ fund: 'Default', scheme: null, status: 'queued' })
  expect(ofFund.json().id).not.toBe(id)
})

it('ends at once when it is cancelled before it began, and can be asked for again', async () => {
  const { id, providerId } = await asked('Cancelled early')
  expect((await cancel(id)).json()).toMatchObject({ status: 'cancelled' })
  await work(id)
  expect(await seen(id)).toMatchObject({ status: 'cancelled', found: null })
  expect((await cancel(id)).statusCode).toBe(409)
  const again = (await triggerAttribution(superuser, providerId)).json()
  expect(again).toMatchObject({ status: 'queued' })
  // What came to nothing is forgotten.
  expect((await superuser.get(`/performance-attribution/runs/${id}`)).statusCode).toBe(404)
})

it('stops when it is cancelled while it is calculated, in the middle of a pass', async () => {
  const { id, providerId } = await asked('Cancelled while under way', 400)
  let cancelled: Promise<unknown> | undefined
  const listening = services.events.subscribe((event) => {
    if (event.type !== 'attribution-changed' || event.attributionId !== id) return
    if (event.status === 'running') cancelled ??= cancel(id)
  })
  onTestFinished(listening)
  const release = tapStatements(services, async (sql) => {
    // Longer than it takes to hear of it.
    if (sql.includes(contributions)) await new Promise((resolve) => setTimeout(resolve, 900))
  })
  onTestFinished(release)
  await work(id)
  expect(cancelled).toBeDefined()
  expect(await seen(id)).toMatchObject({ status: 'cancelled', failure: null })
  expect(await attributionOf(superuser, providerId)).toMatchObject({ result: null, beta: null })
})

it('begins again after a break, gives up after three in words, and keeps nothing of it', async () => {
  const { id } = await asked('Broken off')
  const release = tapStatements(services, async (sql) => {
    if (sql.includes(contributions)) throw new AnalyticsError('The connection broke', { code: 210, cause: undefined })
  })
  onTestFinished(release)
  await expect(work(id)).rejects.toThrow('The connection broke')
  await expect(work(id)).rejects.toThrow('The connection broke')
  expect(await seen(id)).toMatchObject({ status: 'running', found: null })
  await work(id)
  expect(await seen(id)).toMatchObject({
    status: 'failed',
    failure:
      'Something went wrong on the server. Run the attribution again; if it happens again, the server’s log says why.',
  })
})

it('leaves the last result alone when a later run comes to nothing', { tags: 'long' }, async () => {
  const { id, providerId } = await asked('Good before')
  await work(id)
  const { result } = await attributionOf(superuser, providerId)
  expect(result).toMatchObject({ id, outcome: { status: 'done' } })
  const later = (await triggerAttribution(superuser, providerId)).json()
  const release = tapStatements(services, async (sql) => {
    if (sql.includes(contributions)) throw new RangeError('No median of no values')
  })
  onTestFinished(release)
  await expect(work(later.id)).rejects.toThrow('No median')
  await expect(work(later.id)).rejects.toThrow('No median')
  await work(later.id)
  expect(await seen(later.id)).toMatchObject({ status: 'failed' })
  expect((await attributionOf(superuser, providerId)).result).toEqual(result)
})

it('does not count an attempt that a server stopping in good order broke off', { tags: 'long' }, async () => {
  const { id } = await asked('Stopped')
  const stopping = new AbortController()
  const release = tapStatements(services, async (sql) => {
    if (sql.includes(contributions)) stopping.abort(new Error('stopping'))
  })
  onTestFinished(release)
  await expect(work(id, stopping.signal)).rejects.toThrow('stopping')
  const row = await services.db
    .selectFrom('attributions')
    .select(['attempts', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ attempts: 0, state: 'running' })
})

it('is not finished for whoever may no longer ask for it, nor of what is no longer published', {
  tags: 'long',
}, async () => {
  const demoted = await asked('Demoted')
  await services.db.updateTable('users').set({ role: 'pilot' }).where('id', '=', superuser.userId).execute()
  await work(demoted.id)
  await services.db.updateTable('users').set({ role: 'superuser' }).where('id', '=', superuser.userId).execute()
  expect(await seen(demoted.id)).toMatchObject({
    status: 'failed',
    failure: 'The role of who asked was changed meanwhile and does not allow this any more.',
  })
  const replaced = await asked('Replaced meanwhile')
  await publishSavers(services, { providerId: replaced.providerId, savers: fundSavers(20) })
  await work(replaced.id)
  expect(await seen(replaced.id)).toMatchObject({
    status: 'failed',
    failure: 'Other data were published meanwhile. Run the attribution again.',
  })
})

it('stays when other data are published, marked as of an earlier batch, until it is run again', {
  tags: 'long',
}, async () => {
  const { id, providerId } = await asked('Published anew')
  await work(id)
  const before = (await attributionOf(superuser, providerId)).result
  expect(before).toMatchObject({ id, ofEarlierBatch: false, outcome: { status: 'done' } })
  const { id: dataBatchId } = await publishSavers(services, { providerId, savers: fundSavers(130, 9) })
  expect((await attributionOf(superuser, providerId)).result).toEqual({ ...before, ofEarlierBatch: true })
  const again = (await triggerAttribution(superuser, providerId)).json()
  // Until the new one is whole, the old one is shown.
  expect((await attributionOf(superuser, providerId)).result).toMatchObject({ id, ofEarlierBatch: true })
  await work(again.id)
  const { result } = await attributionOf(superuser, providerId)
  expect(result).toMatchObject({ id: again.id, dataBatchId, ofEarlierBatch: false })
  expect((await superuser.get(`/performance-attribution/runs/${id}`)).statusCode).toBe(404)
})

it('goes on with an attribution that a server which died had in hand, and comes to the same', {
  tags: 'long',
}, async () => {
  const { id, providerId } = await asked('Died over')
  await work(id)
  const { result } = await attributionOf(superuser, providerId)
  const inHand = {
    state: 'running',
    progress: 0.6,
    attempts: 1,
    outcome: null,
    provenance: null,
    finished_at: null,
  } as const
  await services.db.updateTable('attributions').set(inHand).where('id', '=', id).execute()
  expect((await attributionOf(superuser, providerId)).result).toBeNull()
  await app.close()
  await start()
  expect(await endedRun(superuser, id)).toMatchObject({ providerId, status: 'completed', found: 'done' })
  const after = (await attributionOf(superuser, providerId)).result
  expect(after?.outcome).toEqual(result?.outcome)
})
