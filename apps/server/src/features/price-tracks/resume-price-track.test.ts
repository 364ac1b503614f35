import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import type { Services } from '../../platform/services.ts'
import { pricesFile } from '../../testing/files/price-files.ts'
import { addTrack, endedTrack, sendPrices, trackDetails } from '../../testing/savers/price-tracks.ts'
import { configOfRestarts } from '../../testing/server/config-of-restarts.ts'
import { signInAs, type TestClient } from '../../testing/server/sign-in-as.ts'
import { leftoversOf } from '../../testing/stores/leftovers.ts'

let config: Config
let removeFolder: () => Promise<void>
let app: App
let services: Services
let superuser: TestClient
beforeAll(async () => {
  ;({ config, removeFolder } = await configOfRestarts())
  await start()
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

async function restart(options: { readonly jobsPaused?: boolean } = {}): Promise<void> {
  await app.close()
  await start(options)
}

const pastToo = { fields: { calculatePastPerformance: 'true' } }

async function savers(id: number): Promise<unknown[]> {
  const { version_id, past_version_id } = await services.db
    .selectFrom('price_tracks')
    .select(['version_id', 'past_version_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return services.analytics.reader.rows(
    `SELECT version_id = {past:UInt32} AS past, saver_id, toString(nav_date) AS nav, nav_pence, score
     FROM plumbline.savers WHERE version_id IN ({version:UInt32}, {past:UInt32}) ORDER BY nav, saver_id`,
    { version: version_id, past: past_version_id },
  )
}

describe('a price track whose server died', () => {
  it('begins anew, whatever it had stored, and comes to the same savers', async () => {
    const whole = await addTrack(app, superuser, pastToo)
    const { result, details } = await endedTrack(superuser, whole.id)
    const expected = await savers(whole.id)
    // As a kill between the storing and the end leaves it, and one before anything was stored.
    const inHand = { state: 'running', progress: 0.9, attempts: 1, result: null, finished_at: null } as const
    await services.db.updateTable('price_tracks').set(inHand).where('id', '=', whole.id).execute()
    await restart({ jobsPaused: true })
    const early = await addTrack(app, superuser, pastToo)
    const begun = { ...inHand, progress: 0.1 }
    await services.db.updateTable('price_tracks').set(begun).where('id', '=', early.id).execute()
    expect((await trackDetails(superuser, whole.id)).dataBatchId).toBeNull()
    await restart()
    for (const { id } of [whole, early]) {
      const again = await endedTrack(superuser, id)
      expect([again.status, again.result, again.details]).toEqual(['completed', result, details])
      expect(await savers(id)).toEqual(expected)
    }
    expect(await leftoversOf(services)).toEqual([])
  })

  it('is given up after ten times, in words, without savers', { tags: 'long' }, async () => {
    await restart({ jobsPaused: true })
    const { id } = await addTrack(app, superuser)
    await services.db.updateTable('price_tracks').set({ attempts: 10 }).where('id', '=', id).execute()
    await restart()
    const track = await endedTrack(superuser, id)
    expect([track.status, track.failure, track.dataBatchId]).toEqual([
      'failed',
      expect.stringContaining('The server stopped 10 times'),
      null,
    ])
    expect(await savers(id)).toEqual([])
  })

  it('is deleted to the end where it died while deleting', { tags: 'long' }, async () => {
    const { id } = await addTrack(app, superuser)
    await endedTrack(superuser, id)
    await services.db.updateTable('price_tracks').set({ removed_at: new Date() }).where('id', '=', id).execute()
    expect((await superuser.get(`/price-tracks/${id}`)).statusCode).toBe(404)
    await restart()
    await expect
      .poll(async () => await services.db.selectFrom('price_tracks').select('id').where('id', '=', id).execute())
      .toEqual([])
    expect(await leftoversOf(services)).toEqual([])
  })
})

describe('scoring that is called off', () => {
  it('ends at once where it waits, without savers where it is at work, and is on record', async () => {
    await restart({ jobsPaused: true })
    const waiting = await addTrack(app, superuser)
    expect((await superuser.remove(`/price-tracks/${waiting.id}`)).statusCode).toBe(409)
    expect((await superuser.post(`/price-tracks/${waiting.id}/cancel`)).json().status).toBe('cancelled')
    const again = await superuser.post(`/price-tracks/${waiting.id}/cancel`)
    expect([again.statusCode, again.json().message]).toEqual([409, 'This price track is not being scored any more.'])
    const atWork = await addTrack(app, superuser, pastToo)
    const running = { state: 'running', attempts: 1, cancel_requested: true } as const
    await services.db.updateTable('price_tracks').set(running).where('id', '=', atWork.id).execute()
    await restart()
    expect((await endedTrack(superuser, atWork.id)).status).toBe('cancelled')
    expect([await savers(atWork.id), await savers(waiting.id)]).toEqual([[], []])
  })

  it('of sixty years with past valuations ends between two of them', { tags: 'long' }, async () => {
    const content = pricesFile('1983-12-31', '2024-12-31')
    const fields = { firstDate: '1984-01-01', navDate: '2024-12-31', calculatePastPerformance: 'true' }
    const { id } = await addTrack(app, superuser, { content, fields })
    await expect.poll(async () => (await trackDetails(superuser, id)).progress, { interval: 10 }).toBeGreaterThan(0)
    const cancelled = await superuser.post(`/price-tracks/${id}/cancel`)
    expect([200, 409]).toContain(cancelled.statusCode)
    const { status } = await endedTrack(superuser, id)
    expect(status).toBe(cancelled.statusCode === 200 ? 'cancelled' : 'completed')
    expect((await savers(id)).length > 0).toBe(status === 'completed')
  })
})

it('takes 20 at a time, and keeps 200 in all', async () => {
  await restart({ jobsPaused: true })
  const { db } = services
  await db.deleteFrom('price_tracks').execute()
  const { id } = await addTrack(app, superuser)
  for (let open = 1; open < 20; open++) await addTrack(app, superuser)
  const refused = await sendPrices(app, superuser)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    '20 price tracks wait or are being scored. Wait for one of them.',
  ])
  await db.updateTable('price_tracks').set({ state: 'cancelled' }).execute()
  const {
    batch_id: _b,
    version_id: _v,
    past_version_id: _p,
    id: _i,
    ...row
  } = await db.selectFrom('price_tracks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copy = { ...row, parameters: JSON.stringify(row.parameters), file: JSON.stringify(row.file), result: null }
  await db
    .insertInto('price_tracks')
    .values(Array.from({ length: 180 }, () => copy))
    .execute()
  const full = await sendPrices(app, superuser)
  expect([full.statusCode, full.json().message]).toEqual([409, 'At most 200 price tracks are kept. Delete one first.'])
})
