import type { Calibration, SpreadsInForce } from '@plumbline/contract/calibration/calibrations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnHistories } from '../../testing/report/drawn-histories.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { scoringOfBatch, scoringRecordOf } from '../imports/publishing/scoring-of-batch.ts'
import { settingsToScoreBy } from '../imports/publishing/settings-to-score-by.ts'
import { runCalibration } from './run-calibration.ts'
import { parametersOfNewBatch } from './spreads-in-force.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await openTestServer({ providers: ['One', 'Two'] })
  client = await server.as('superuser')
})
afterAll(() => server.close())

const savers = drawnHistories(700, 5).map((saver, place) => ({
  ...saver,
  // A fund, none, and one that is too small.
  fund: place < 20 ? '' : place < 24 ? 'Small' : `Fund ${place % 10}`,
}))

async function meansOf(batchId: number) {
  const { versionId } = await server.services.db
    .selectFrom('batch_versions')
    .select('id as versionId')
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  const [row] = await server.services.analytics.reader.rows<{ rows: number; mean: number }>(
    `SELECT count() AS rows, avg(score_new) AS mean FROM plumbline.savers WHERE version_id = ${versionId} AND reason = 0`,
  )
  if (row === undefined) throw new Error('no savers')
  return row
}

interface Listed {
  readonly calibrations: readonly Calibration[]
  readonly total: number
  readonly inForce: SpreadsInForce
}
const listed = async (): Promise<Listed> => (await client.get('/calibrations/')).json()
const ended = async (id: number): Promise<Calibration> => {
  await expect
    .poll(async () => (await listed()).calibrations.find((each) => each.id === id)?.finishedAt)
    .toEqual(expect.any(String))
  const row = (await listed()).calibrations.find((each) => each.id === id)
  if (row === undefined) throw new Error('gone')
  return row
}
const calibrated = async (): Promise<Calibration> => {
  const { id } = (await client.post('/calibrations/add', {})).json()
  return ended(id)
}

it('says why it measures nothing where nothing is published', async () => {
  const { state, result, requestedBy } = await calibrated()
  expect({ state, requestedBy }).toEqual({ state: 'completed', requestedBy: 'superuser' })
  const counts = { batches: 0, scored: 0, withoutFund: 0, ofOtherFunds: 0, funds: 0, savers: 0 }
  expect(result).toEqual({ status: 'few_funds', counts })
  const { id } = await calibrated()
  expect((await client.post(`/calibrations/${id}/default`)).statusCode).toBe(409)
  expect((await client.remove('/calibrations/default')).statusCode).toBe(409)
})

it('measures what is published, and new batches are scored by it once it is the default', async () => {
  const { batchId } = await publishSavers(server.services, { providerId: 1, savers: savers.slice(0, 350) })
  await publishSavers(server.services, { providerId: 2, savers: savers.slice(350) })
  const { id, result } = await calibrated()
  if (result?.status !== 'measured') throw new Error(result?.status)
  const { counts, trackingError, sigmaAlpha, fundCorrelation, lengths, assumed } = result
  expect(counts).toMatchObject({ batches: 2, funds: 20 })
  expect(counts.savers + counts.withoutFund + counts.ofOtherFunds).toBe(counts.scored)
  expect(counts.withoutFund).toBeGreaterThan(0)
  expect(assumed).toEqual({ trackingError: 0.04, sigmaAlpha: 0.0075, fundCorrelation: 0.5 })
  for (const { low, value, high } of [trackingError, sigmaAlpha, fundCorrelation]) {
    expect(low).toBeLessThanOrEqual(value)
    expect(value).toBeLessThanOrEqual(high)
  }
  expect(lengths.length).toBeGreaterThan(2)
  // What the scores are made of gives the published mean again, and another one by what was measured.
  const { rows } = await meansOf(batchId)
  const [first] = result.scores ?? []
  expect(first).toMatchObject({ providerId: 1, savers: rows })
  expect(first?.now).toBeCloseTo((await meansOf(batchId)).mean, 6)
  expect(result.scores).toHaveLength(2)
  const isWider = trackingError.value > 0.04 && sigmaAlpha.value > 0.0075
  if (isWider) expect(Math.abs((first?.measured ?? 0) - 50)).toBeLessThan(Math.abs((first?.now ?? 0) - 50))

  const before = await scoringOfBatch(server.services, batchId)
  const chosen = (await client.post(`/calibrations/${id}/default`)).json<SpreadsInForce>()
  expect(chosen).toEqual({
    trackingError: trackingError.value,
    sigmaAlpha: sigmaAlpha.value,
    fundCorrelation: fundCorrelation.value,
    calibration: id,
    since: expect.any(String),
  })
  expect((await listed()).inForce).toEqual(chosen)
  expect((await client.post(`/calibrations/${id}/default`)).statusCode).toBe(409)
  expect(await auditOf(server, `calibration ${id}`)).toMatchObject([
    { action: 'calibration.start' },
    { action: 'calibration.default', before: { calibration: null }, after: { calibration: id } },
  ])

  // What is made from now on has it, what there is keeps its own.
  const { score, calibration } = await parametersOfNewBatch(server.services.db)
  expect(score).toEqual({ ...before.score, ...spreadsAlone(chosen) })
  expect(calibration).toEqual({ number: id, since: chosen.since })
  const settings = {
    useMinOutliers: false,
    numberOfYearsForOutlier: 1,
    scoringMethod: 'new',
    performanceAttribution: false,
  }
  const ofNew = await settingsToScoreBy(server.services.db, {
    addsToBatch: false,
    batchId: null,
    benchmarkVersionId: 1,
    scoresAgain: null,
    upload: { settings },
  } as unknown as Parameters<typeof settingsToScoreBy>[1])
  expect(ofNew.parameters).toMatchObject({ score, calibration })
  expect((await scoringRecordOf(server.services, batchId)).parameters).toMatchObject({ trackingError: 0.04 })
  expect((await scoringRecordOf(server.services, batchId)).parameters).not.toHaveProperty('calibration')

  const later = await publishSavers(server.services, { providerId: 2, savers: savers.slice(350) })
  await server.services.db
    .updateTable('batches')
    .set({ parameters: JSON.stringify(ofNew.parameters) })
    .where('id', '=', later.batchId)
    .execute()
  expect((await scoringRecordOf(server.services, later.batchId)).parameters).toMatchObject({
    trackingError: trackingError.value,
    calibration: id,
    calibratedSince: chosen.since,
  })

  const priors = (await client.remove('/calibrations/default')).json<SpreadsInForce>()
  expect(priors).toMatchObject({ trackingError: 0.04, calibration: null, since: expect.any(String) })
  expect((await parametersOfNewBatch(server.services.db)).calibration).toBeUndefined()
})

function spreadsAlone({ trackingError, sigmaAlpha, fundCorrelation }: SpreadsInForce) {
  return { trackingError, sigmaAlpha, fundCorrelation }
}

it('is called off while it works, one at a time, and begins anew after the server died', async () => {
  const { db, jobs } = server.services
  // A row as a server that was killed leaves it.
  const { id } = await db
    .insertInto('calibrations')
    .values({ requested_by: client.userId, state: 'running', attempts: 1, progress: 0.4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await client.post('/calibrations/add', {})).json()).toEqual({ id })
  await runCalibration(server.services, { calibrationId: id, stopping: new AbortController().signal })
  expect(await ended(id)).toMatchObject({ state: 'completed', result: { status: 'measured' } })

  const second = (await client.post('/calibrations/add', {})).json<{ id: number }>()
  expect((await client.post(`/calibrations/${second.id}/cancel`)).statusCode).toBe(200)
  expect((await auditOf(server, `calibration ${second.id}`)).at(-1)).toMatchObject({ action: 'calibration.cancel' })
  expect(await ended(second.id)).toMatchObject({ state: 'cancelled', result: null })
  expect((await client.post(`/calibrations/${second.id}/cancel`)).statusCode).toBe(409)
  expect(await jobs.depth()).toBe(0)
})

it('is not begun while another is being cancelled', async () => {
  const { db } = server.services
  const { id } = await db
    .insertInto('calibrations')
    .values({ requested_by: client.userId, cancel_requested: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await client.post('/calibrations/add', {})
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'A calibration is being cancelled. Ask again in a moment.',
  ])
  await db.deleteFrom('calibrations').where('id', '=', id).execute()
})

it('leaves its work to the next start when the server stops, without counting the attempt', async () => {
  const { db } = server.services
  const { id } = await db
    .insertInto('calibrations')
    .values({ requested_by: client.userId, attempts: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stopping = AbortSignal.abort(new Error('The server stops.'))
  await expect(runCalibration(server.services, { calibrationId: id, stopping })).rejects.toThrow('stops')
  const row = await db.selectFrom('calibrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'running', attempts: 2 })
  await db.updateTable('calibrations').set({ attempts: 10 }).where('id', '=', id).execute()
  await runCalibration(server.services, { calibrationId: id, stopping: new AbortController().signal })
  expect(await ended(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('stopped 10 times') })
})
