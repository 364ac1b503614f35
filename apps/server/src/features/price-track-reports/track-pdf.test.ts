import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { priceTrackReportSchema } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagesOfPdf } from '../../testing/files/pdf-text.ts'
import { addTrack, endedTrack } from '../../testing/savers/price-tracks.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let trackId: number

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  const fields = { calculatePastPerformance: 'true' }
  trackId = (await endedTrack(superuser, (await addTrack(server, superuser, { fields })).id)).id
})
afterAll(() => server.close())

const query = `filters=${encodeURIComponent(JSON.stringify({ firstContributionYear: [2016, 2017] }))}`

it('is printed with the numbers of the API, of the savers that a filter leaves', async () => {
  const { id, url } = (await superuser.get(`/price-tracks/pdf/generate/${trackId}?${query}`)).json()
  const status = async () => (await superuser.get(`/public/export-jobs/${id}`)).json()[0].status
  await expect.poll(status, { timeout: 30_000 }).toBe('completed')
  const file = await server.http.inject({ method: 'GET', url })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const text = (await pagesOfPdf(file.rawPayload)).join(' ').replaceAll(/\s+/g, '')
  const {
    statistics,
    provenance,
    pastPerformance: past,
  } = priceTrackReportSchema.parse((await superuser.get(`/price-tracks/reports/data/${trackId}?${query}`)).json())
  const shown = [
    wholeScore(statistics.score.mean),
    percent(statistics.irr.mean),
    percent(statistics.benchmarkIrr.mean),
    ...Object.values(past).flatMap(({ irr, birr }) => [percent(irr), percent(birr)]),
    provenance.dataHash,
    '24 of 48 savers',
  ]
  for (const some of shown) expect(text).toContain(some.replaceAll(' ', ''))
})

it('names the version of the product that scored the track, whatever version prints it', async () => {
  const { db, config } = server.services
  const reported = async () =>
    priceTrackReportSchema.parse((await superuser.get(`/price-tracks/reports/data/${trackId}`)).json()).provenance
  const scored = await reported()
  expect(scored.engineVersion).toBe(config.version)
  await db.updateTable('price_tracks').set({ engine_version: '0.0.7' }).where('id', '=', trackId).execute()
  const before = await reported()
  expect(before.engineVersion).toBe('0.0.7')
  expect(before.dataHash).not.toBe(scored.dataHash)
  const { id, url } = (await superuser.get(`/price-tracks/pdf/generate/${trackId}`)).json()
  const status = async () => (await superuser.get(`/public/export-jobs/${id}`)).json()[0].status
  await expect.poll(status, { timeout: 30_000 }).toBe('completed')
  const { rawPayload } = await server.http.inject({ method: 'GET', url })
  expect((await pagesOfPdf(rawPayload)).join(' ').replaceAll(/\s+/g, ' ')).toContain('Engine version 0.0.7')
  await db.updateTable('price_tracks').set({ engine_version: null }).where('id', '=', trackId).execute()
  expect((await reported()).engineVersion).toBe('not recorded')
})

it('is not printed of a track that is not scored', async () => {
  const { id } = await addTrack(server, superuser)
  await endedTrack(superuser, id)
  await server.services.db
    .updateTable('price_tracks')
    .set({ state: 'failed', result: null })
    .where('id', '=', id)
    .execute()
  expect((await superuser.get(`/price-tracks/pdf/generate/${id}`)).statusCode).toBe(409)
})
