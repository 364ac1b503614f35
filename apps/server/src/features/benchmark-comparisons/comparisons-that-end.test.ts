import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import type { Services } from '../../platform/services.ts'
import { drawnHistories, historyPoints } from '../../testing/report/drawn-histories.ts'
import { askToCompare, bundled, endedComparison } from '../../testing/savers/comparisons.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { configOfRestarts } from '../../testing/server/config-of-restarts.ts'
import { signInAs, type TestClient } from '../../testing/server/sign-in-as.ts'
import { tapStatements } from '../../testing/stores/tap-statements.ts'
import { runComparison } from './run-comparison.ts'

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

async function start(options: { readonly jobsPaused?: boolean } = {}): Promise<void> {
  app = await buildApp(config, { log: openLog(config.logLevel), ...options })
  services = await app.ready()
  superuser = await signInAs(services, app.http, 'superuser')
}

const contributions = 'FROM plumbline.contributions'

async function newComparison(name: string): Promise<{ id: number; providerId: number }> {
  const { id: providerId } = await services.db
    .insertInto('providers')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: dataBatchId } = await publishSavers(services, {
    providerId,
    savers: drawnHistories(40, 7),
    dataPoints: historyPoints,
  })
  const answer = await askToCompare(superuser, { providerId, dataBatchId }, [bundled])
  expect(answer.json()).toMatchObject({ status: expect.stringMatching(/^(queued|running)$/), result: null })
  return { id: answer.json().id, providerId }
}

const work = (id: number, signal = new AbortController().signal) => runComparison(services, id, signal)
const comparisonOf = async (id: number) => (await superuser.get(`/benchmark-comparisons/${id}`)).json()

it('ends at once when it is cancelled before it began, and can be asked for again', async () => {
  const { id } = await newComparison('Cancelled early')
  expect((await superuser.post(`/benchmark-comparisons/${id}/cancel`)).json()).toMatchObject({ status: 'cancelled' })
  await work(id)
  expect(await comparisonOf(id)).toMatchObject({ status: 'cancelled', result: null })
  expect((await superuser.post(`/benchmark-comparisons/${id}/cancel`)).statusCode).toBe(409)
  const { providerId, dataBatchId } = await comparisonOf(id)
  const again = await askToCompare(superuser, { providerId, dataBatchId }, [bundled])
  await work(again.json().id)
  expect(await comparisonOf(again.json().id)).toMatchObject({ status: 'completed', progress: 1 })
})

it('stops when it is cancelled while it is calculated', async () => {
  const { id } = await newComparison('Cancelled while under way')
  const release = tapStatements(services, async (sql) => {
    if (!sql.includes(contributions)) return
    await superuser.post(`/benchmark-comparisons/${id}/cancel`)
    // Longer than it takes to hear of it.
    await new Promise((resolve) => setTimeout(resolve, 900))
  })
  onTestFinished(release)
  await work(id)
  expect(await comparisonOf(id)).toMatchObject({ status: 'cancelled', result: null, failure: null })
})

it('begins again after a break, gives up after three in words, and keeps nothing of it', async () => {
  const { id } = await newComparison('Broken off')
  const release = tapStatements(services, async (sql) => {
    if (sql.includes(contributions)) throw new AnalyticsError('The connection broke', { code: 210, cause: undefined })
  })
  onTestFinished(release)
  await expect(work(id)).rejects.toThrow('The connection broke')
  await expect(work(id)).rejects.toThrow('The connection broke')
  expect(await comparisonOf(id)).toMatchObject({ status: 'running', result: null })
  await work(id)
  expect(await comparisonOf(id)).toMatchObject({
    status: 'failed',
    failure:
      'Something went wrong on the server. Ask for the comparison again; if it happens again, the server’s log says why.',
  })
})

it('does not count an attempt that a server stopping in good order broke off', async () => {
  const { id } = await newComparison('Stopped')
  const stopping = new AbortController()
  const release = tapStatements(services, async (sql) => {
    if (sql.includes(contributions)) stopping.abort(new Error('stopping'))
  })
  onTestFinished(release)
  await expect(work(id, stopping.signal)).rejects.toThrow('stopping')
  const row = await services.db
    .selectFrom('benchmark_comparisons')
    .select(['attempts', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ attempts: 0, state: 'running' })
})

it('is not finished for whoever may no longer ask for it, nor of what is no longer published', async () => {
  const demoted = await newComparison('Demoted')
  await services.db.updateTable('users').set({ role: 'pilot' }).where('id', '=', superuser.userId).execute()
  await work(demoted.id)
  await services.db.updateTable('users').set({ role: 'superuser' }).where('id', '=', superuser.userId).execute()
  expect(await comparisonOf(demoted.id)).toMatchObject({
    status: 'failed',
    failure: 'The role of who asked was changed meanwhile and does not allow this any more.',
  })
  const replaced = await newComparison('Replaced meanwhile')
  await publishSavers(services, { providerId: replaced.providerId, savers: drawnHistories(20, 9) })
  await work(replaced.id)
  const { state, failure } = await services.db
    .selectFrom('benchmark_comparisons')
    .select(['state', 'failure'])
    .where('id', '=', replaced.id)
    .executeTakeFirstOrThrow()
  expect({ state, failure }).toEqual({
    state: 'failed',
    failure: 'Other data were published meanwhile. Open the provider again, then compare them.',
  })
})

it('goes on with a comparison that a server which died had in hand, and comes to the same', async () => {
  const { id, providerId } = await newComparison('Died over')
  await work(id)
  const { result } = await comparisonOf(id)
  const inHand = { state: 'running', progress: 0.6, attempts: 1, result: null } as const
  await services.db.updateTable('benchmark_comparisons').set(inHand).where('id', '=', id).execute()
  await app.close()
  await start()
  expect(await endedComparison(superuser, id)).toMatchObject({ providerId, status: 'completed', result })
})

it('is forgotten once its formulas are others, or made anew where a report shows it', async () => {
  const [forgotten, shown] = [
    await newComparison('Of other formulas'),
    await newComparison('Of other formulas, in the report'),
  ]
  for (const { id } of [forgotten, shown]) await endedComparison(superuser, id)
  const { result } = (await superuser.post(`/benchmark-comparisons/${shown.id}/in-report`, { inReport: true })).json()
  const other = { engine_version: '0.0.1', result: null }
  for (const { id } of [forgotten, shown]) {
    await services.db.updateTable('benchmark_comparisons').set(other).where('id', '=', id).execute()
  }
  await app.close()
  await start()
  expect((await superuser.get(`/benchmark-comparisons/${forgotten.id}`)).statusCode).toBe(404)
  expect(await endedComparison(superuser, shown.id)).toMatchObject({ status: 'completed', inReport: true, result })
})
