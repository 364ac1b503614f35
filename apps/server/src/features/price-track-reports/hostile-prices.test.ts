import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openLog } from '../../platform/log/open-log.ts'
import { addTrack, endedTrack } from '../../testing/savers/price-tracks.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { leftoversOf } from '../../testing/stores/leftovers.ts'

let server: TestServer
let superuser: TestClient
const logged: string[] = []
beforeAll(async () => {
  server = await openTestServer({ log: openLog('error', { write: (line) => void logged.push(line) }) })
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

/** The least and the most that a price may be, and growth between them: far beyond any fund. */
const [least, most] = [1e-6, 1e12]
const shapes: Readonly<Record<string, (share: number, month: number) => number>> = {
  'only at the end': (share) => (share < 0.99 ? least : most),
  'lost at the end': (share) => (share < 0.99 ? most : least),
  'up and down': (_, month) => (month % 2 === 0 ? least : most),
  'ever up': (share) => least * (most / least) ** share,
  'half way': (share) => (share < 0.5 ? least : most),
  still: () => 1,
}
const names = ['__proto__', 'constructor', '\u202exslx.evil', 'é\u0301'.repeat(40), '👩‍👩‍👧‍👦', '=cmd|calc']
const span = { firstDate: '2012-01-31', navDate: '2019-12-31' }

function pricesOf(shape: (share: number, month: number) => number): string {
  const ends = [...monthEndsWithin(dayOf(span.firstDate), dayOf(span.navDate))]
  return `date,price\n${ends.map((day, month) => `${isoDateOf(day)},${shape(month / (ends.length - 1), month)}\n`).join('')}`
}

const shaped = Object.entries(shapes).map(([shape, of], place) => [shape, of, names[place] ?? shape] as const)

it.each(inject('long') ? shaped : shaped.slice(0, 2))(
  'prices that grow %s are scored, listed, drawn, printed and deleted',
  async (_, shape, name) => {
    const fields = { ...span, name, charge: '99.99999999', calculatePastPerformance: 'true' }
    const includesCharges = name.startsWith('_') ? 'false' : 'true'
    const form = { fields: { ...fields, chargesIncluded: includesCharges }, content: pricesOf(shape) }
    const { id } = await addTrack(server, superuser, form)
    const { status, failure, dataBatchId } = await endedTrack(superuser, id)
    expect([status, failure]).toEqual(['completed', null])
    const all = encodeURIComponent(JSON.stringify({ allOutlier: true, memberAnalysed: true }))
    for (const path of [
      '/price-tracks/',
      `/price-tracks/${id}`,
      `/price-tracks/reports/data/${id}`,
      `/price-tracks/reports/data/${id}?filters=${all}`,
      `/price-tracks/reports/members/filters?dataBatchIds=${dataBatchId}`,
      `/price-tracks/reports/members/filters/past-performance/${id}`,
      `/price-tracks/chart/members?dataBatchIds=${dataBatchId}`,
      `/analysis/members?dataBatchIds=${dataBatchId}&filters=${all}&limit=100`,
    ]) {
      const answer = await superuser.get(path)
      expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    }
    const started = (await superuser.get(`/price-tracks/pdf/generate/${id}?filters=${all}`)).json()
    const job = async () => (await superuser.get(`/public/export-jobs/${started.id}`)).json()[0]
    await expect.poll(async () => (await job()).status, { timeout: 100_000 }).toMatch(/completed|failed/)
    expect(await job()).toMatchObject({ status: 'completed' })
    expect((await superuser.remove(`/price-tracks/${id}`)).statusCode).toBe(200)
    expect(logged).toEqual([])
    expect(await leftoversOf(server.services)).toEqual([])
  },
)
