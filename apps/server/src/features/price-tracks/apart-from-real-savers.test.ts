import type { PriceTrackDetails } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { drawnHistories } from '../../testing/report/drawn-histories.ts'
import { addTrack, endedTrack } from '../../testing/savers/price-tracks.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { batchesForFigures, readableBatches } from '../access/readable-batches.ts'
import { artificialBatch } from './artificial-batches.ts'

let server: TestServer
let superuser: TestClient
let before: unknown
let track: PriceTrackDetails

/** Every figure there is, of one provider and of all. */
const figures = [
  '/members?limit=100',
  '/analysis/members?limit=100',
  '/analysis/members/filters',
  '/analysis/members/find?dataId=2015',
  '/contribution-analysis/',
  '/providers/1/analysis?limit=100',
  '/providers/1/analysis/figures',
  '/pdf/reports/data/1',
  '/pdf/reports/pooled/1',
  '/pdf/reports/result/1',
  '/analysis/members/outliers/1',
  '/providers',
  '/providers/all-data',
  '/providers/latest-batches',
  '/providers/data-quality-details/1',
  '/masterProviders/benchmarking/data/1',
  '/masterProviders/all',
  '/import-jobs/getall',
] as const

/** What they come to, with the scopes that calibration, comparisons and exports read. */
async function everything() {
  const answers = await Promise.all(
    figures.map(async (path) => {
      const answer = await superuser.get(path)
      return [path, answer.statusCode, withoutMoments(answer.body)]
    }),
  )
  const person = { name: 'Super', email: 'superuser@plumbline.test' }
  const caller = { ...person, userId: superuser.userId, role: 'superuser', sessionId: superuser.sessionId } as const
  const scopes = [await readableBatches(server.services, caller), await batchesForFigures(server.services, [1])]
  return { answers, scopes: scopes.map(({ versions }) => versions.map(({ versionId }) => versionId)) }
}

/** Answers say when they were worked out. */
function withoutMoments(body: string): string {
  return body.replaceAll(/"\d{4}-\d{2}-\d{2}T[^"]*"/g, '""')
}

beforeAll(async () => {
  server = await openTestServer({ providers: ['Real'] })
  superuser = await server.as('superuser')
  await publishSavers(server.services, { providerId: 1, savers: drawnHistories(120, 5) })
  before = await everything()
  const { id } = await addTrack(server, superuser, { fields: { includeShortContribution: 'true' } })
  track = await endedTrack(superuser, id)
})
afterAll(() => server.close())

describe('artificial savers', () => {
  it('change no figure of real ones', async () => {
    expect(track.result?.savers).toBe(60)
    const after = await everything()
    expect(after).toEqual(before)
    expect(after.answers.map(([, status]) => status)).toEqual(figures.map(() => 200))
  })

  it('open in Savers for a superuser, by their batch alone, with their history', async () => {
    for (const id of [track.dataBatchId, track.dataBatchId?.split('.')[0]]) {
      const page = saverPageSchema.parse((await superuser.get(`/analysis/members?dataBatchIds=${id}`)).json())
      expect([page.total, page.sources.map(({ providerId, providerName }) => [providerId, providerName])]).toEqual([
        track.result?.scored,
        [[null, `Price track ${track.id}: Harbour Growth`]],
      ])
      expect(page.data.every(({ scheme }) => scheme === 'Harbour Growth')).toBe(true)
    }
    const page = saverPageSchema.parse(
      (await superuser.get(`/analysis/members?dataBatchIds=${track.dataBatchId}&sortBy=dataId&limit=100`)).json(),
    )
    const saver = itemAt(page.data, 0)
    const history = await superuser.get(`/analysis/members/${saver.id}/history?dataBatchId=${track.dataBatchId}`)
    expect(history.statusCode, history.body).toBe(200)
    const { flows, saver: again } = history.json()
    expect(again).toEqual(saver)
    expect(flows.every(({ pounds, amount }: Record<string, number>) => (pounds ?? amount) === 100)).toBe(true)
  })

  it('are never mixed with real ones, nor found by past versions', async () => {
    for (const ids of [`${track.dataBatchId},1.1`, `${track.dataBatchId?.split('.')[0]}.2`]) {
      expect((await superuser.get(`/analysis/members?dataBatchIds=${ids}`)).statusCode).toBe(404)
    }
  })

  it('are in no export, report or analysis, even by name', async () => {
    const named = `dataBatchIds=${track.dataBatchId}`
    const calls = [
      `/analysis/members/export?${named}`,
      `/pdf/reports/data/1?${named}`,
      `/pdf/generate/1?dataBatchId=${track.dataBatchId}`,
      `/pdf/generate/1?type=analysis&dataBatchId=${track.dataBatchId}`,
      `/providers/1/analysis?${named}`,
      `/providers/1/analysis/figures?${named}`,
    ]
    for (const call of calls) expect([call, (await superuser.get(call)).statusCode]).toEqual([call, 404])
  })

  it.each(['vfm_user', 'pilot', 'bm_user'] as const)('are not there for a %s, whatever they know', async (role) => {
    const client = await server.as(role, `${role}.curious`)
    await server.mapUser(client.userId, 1)
    const statuses = [
      (await client.get(`/analysis/members?dataBatchIds=${track.dataBatchId}`)).statusCode,
      (await client.get(`/price-tracks/${track.id}`)).statusCode,
    ]
    expect(statuses).toEqual([role === 'bm_user' ? 403 : 404, 403])
    // Not even looked for.
    const { services } = server
    const looked = vi.spyOn(services.db, 'selectFrom')
    onTestFinished(() => looked.mockRestore())
    const caller = { name: role, email: '', userId: client.userId, role, sessionId: client.sessionId } as const
    expect(await artificialBatch(services, caller, [track.dataBatchId ?? ''])).toBeUndefined()
    expect(looked).not.toHaveBeenCalled()
  })
})
