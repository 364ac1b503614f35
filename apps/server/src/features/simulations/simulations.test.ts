import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  type Simulation,
  simulationDetailsSchema,
  simulationSchema,
} from '@plumbline/contract/simulations/simulations.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pricesFile } from '../../testing/files/price-files.ts'
import { addTrack, endedTrack, fiveYears } from '../../testing/savers/price-tracks.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { makeSimulation } from '../../testing/tenants/tenant-simulation.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

async function add(fields: Readonly<Record<string, unknown>>): Promise<Simulation> {
  const answer = await superuser.post('/simulations/add', { name: 'A simulation', ...fields })
  expect(answer.statusCode, answer.body).toBe(200)
  return simulationSchema.parse(answer.json())
}

const details = async (id: number) => simulationDetailsSchema.parse((await superuser.get(`/simulations/${id}`)).json())

async function ended(id: number) {
  return vi.waitFor(
    async () => {
      const simulation = await details(id)
      if (simulation.status === 'queued' || simulation.status === 'running')
        throw new Error(`still ${simulation.status}`)
      return simulation
    },
    { timeout: 20_000, interval: 100 },
  )
}

const command = path.join(import.meta.dirname, '../../../../cli/src/simulate.ts')
const run = promisify(execFile)

/** What `npm run simulate` writes for the same. */
async function simulated(...args: readonly string[]) {
  const { folder, remove } = await testFolder()
  try {
    const file = path.join(folder, 'result.json')
    await run(process.execPath, [command, '--out', file, ...args])
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await remove()
  }
}

describe('a simulation', () => {
  it('gives the numbers of the command, to the last bit, with two threads', async () => {
    const { id, status, result } = await add({ name: 'As the command', maxUsers: 2_100, seed: 7 })
    expect({ status, result }).toEqual({ status: 'queued', result: null })
    const { result: made } = await ended(id)
    if (made === null) throw new Error('no result')
    const { stDev, standardError, count, mean, quantiles } = made
    const expected = await simulated('--savers', '2100', '--seed', '7')
    expect({ stDev, standardError, count, mean, quantiles, seed: 7 }).toEqual(expected)
    const { counts, below, above } = made.histogram
    expect(counts.reduce((sum, each) => sum + each, below + above)).toBe(42_000)
    expect(made.byTerm.map(({ years, contributions }) => [years, contributions])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
    ])
    expect(made.terms).toBe(4)
    expect(made.benchmarkXirr).toEqual([])
    expect((await server.services.db.selectFrom('simulation_parts').selectAll().execute()).length).toBe(0)
  })

  it('draws luck from the price tracks there are, as the command does, keeps it when they go, and says so', {
    tags: 'long',
  }, async () => {
    const { id: trackId } = await addTrack(server, superuser)
    await endedTrack(superuser, trackId)
    const { id } = await add({ name: 'Of tracks', maxUsers: 500 })
    const { result, priceTracks } = await ended(id)
    const { folder, remove } = await testFolder()
    const prices = path.join(folder, 'prices.csv')
    await writeFile(prices, pricesFile())
    const expected = await simulated('--savers', '500', '--tracks', prices)
    await remove()
    expect([priceTracks, result?.stDev, result?.mean]).toEqual([[fiveYears.name], expected.stDev, expected.mean])
    expect([result?.closedForm, result?.byTerm[0]?.closedForm]).toEqual([null, null])
    expect((await superuser.remove(`/price-tracks/${trackId}`)).statusCode).toBe(200)
    expect(await details(id)).toMatchObject({ priceTracks, result: { stDev: result?.stDev } })
    // Without any, and when it is not wanted, luck is normal.
    const { id: normal } = await add({ name: 'Normal', maxUsers: 500 })
    const without = await ended(normal)
    expect([without.priceTracks, without.result?.stDev]).toEqual([[], (await simulated('--savers', '500')).stDev])
    expect(without.result?.stDev).not.toBe(result?.stDev)
    for (const made of [id, normal]) await superuser.remove(`/simulations/${made}`)
  })

  it('of timing alone gives each saver’s benchmark IRR', { tags: 'long' }, async () => {
    const fields = { isSos: false, maxUsers: 12_000, startDateType: 'month', maxContributions: -1, maxAmount: -1 }
    const { id } = await add(fields)
    const { result } = await ended(id)
    if (result === null) throw new Error('no result')
    const rates = result.benchmarkXirr
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    const squares = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0)
    expect(rates).toHaveLength(12_000)
    expect(result.stDev).toBeCloseTo(Math.sqrt(squares / 11_999), 12)
    expect(result.closedForm).toBeNull()
    const monthly = ['--start-type', 'month', '--contributions', '-1', '--amount', '-1']
    const { stDev, standardError } = await simulated('--sos', 'false', '--savers', '12000', ...monthly)
    expect({ stDev: result.stDev, standardError: result.standardError }).toEqual({ stDev, standardError })
  })

  it('of one pot has no standard deviation', async () => {
    const { id } = await add({ isSos: false, maxUsers: 1 })
    const { status, result } = await ended(id)
    expect({ status, stDev: result?.stDev, count: result?.count }).toEqual({
      status: 'completed',
      stDev: null,
      count: 1,
    })
  })

  it('has the defaults of the specification', async () => {
    const added = await add({ name: 'Defaults' })
    expect(added).toMatchObject({
      isSos: true,
      maxUsers: 5000,
      startDate: '2015-01-01',
      startDateType: 'year',
      endDate: '2019-12-31',
      fixedAmounts: false,
      maxAmount: 1000,
      fixedContributions: true,
      maxContributions: 2,
      simulationsPerContribution: 20,
      indexName: 'Demonstration index',
      indexVersion: 1,
      requestedBy: 'superuser',
    })
    await ended(added.id)
  })
})

describe('the list', () => {
  it('comes newest first, 15 a page, and by state and kind', async () => {
    const { data, total, page, limit } = (await superuser.get('/simulations/')).json()
    expect({ page, limit, total }).toEqual({ page: 1, limit: 15, total: data.length })
    const ids = data.map(({ id }: Simulation) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const finished = (await superuser.get('/simulations/?status=completed&isSos=true')).json()
    expect(finished.data.every(({ isSos, status }: Simulation) => isSos && status === 'completed')).toBe(true)
    expect(finished.total).toBe(2)
    expect(finished.data[0].result).toMatchObject({ count: 100_000, stDev: expect.closeTo(0.026, 3) })
    expect(finished.data[0].result).not.toHaveProperty('byTerm')
  })

  it('has one that was kept when a saver could have more funds', { tags: 'long' }, async () => {
    const id = await makeSimulation(server.services, 0.02, { simulationsPerContribution: 50_000 })
    const listed = (await superuser.get('/simulations/')).json().data[0]
    expect(listed).toMatchObject({ id, simulationsPerContribution: 50_000 })
    expect(await details(id)).toMatchObject({ simulationsPerContribution: 50_000, result: { stDev: 0.02 } })
    expect((await superuser.get(`/simulations/stdevs/export?ids=${id}`)).statusCode).toBe(200)
  })

  it('knows nothing of one that is not there', async () => {
    expect((await superuser.get('/simulations/999999')).statusCode).toBe(404)
  })
})

describe('what is wrong with a simulation is said of its field', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Give the simulation a name.'],
    [{ maxUsers: 0 }, 'maxUsers', 'Give a whole number from 1 to 10,000,000.'],
    [{ maxUsers: -1 }, 'maxUsers', 'Give a whole number from 1 to 10,000,000.'],
    [{ maxContributions: 0 }, 'maxContributions', 'Give a whole number from 1 to 1,200, or -1'],
    [{ maxAmount: 0.5 }, 'maxAmount', 'Give pounds from 1 to 10,000,000'],
    [{ simulationsPerContribution: 0 }, 'simulationsPerContribution', 'Give a whole number from 1'],
    [{ maxUsers: 600_000 }, 'simulationsPerContribution', 'This makes 12,000,000 pots; at most 10,000,000'],
    [{ startDate: '2019-01-01' }, 'endDate', 'No 1 January from 01 Jan 2019 on lies 12 months before 31 Dec 2019.'],
    [{ startDateType: 'month', startDate: '2019-01-02' }, 'endDate', 'No first of a month from 02 Jan 2019'],
    [{ endDate: '2099-12-31' }, 'endDate', 'The index ends on '],
    [{ startDate: '1950-01-01' }, 'startDate', 'The index begins on 31 Dec 1983.'],
    [{ indexType: '12345' }, 'indexType', 'This index does not exist.'],
    [{ seed: 1.5 }, 'seed', 'Give a whole number from 0 on.'],
  ])('%j', async (fields, field, words) => {
    const answer = await superuser.post('/simulations/add', { name: 'Wrong', ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields[field]).toContain(words)
  })

  it('a window whose first start has 12 months to the day is long enough', async () => {
    const { id } = await add({ startDateType: 'month', startDate: '2019-01-01', endDate: '2020-01-01', maxUsers: 2 })
    expect((await ended(id)).status).toBe('completed')
  })
})

describe('the file of standard deviations', () => {
  it('has a row a term and number of payments of each simulation that was chosen', async () => {
    const first = await add({ name: '=Formula', maxUsers: 50, fixedContributions: false, maxContributions: 3 })
    const second = await add({ name: 'Timing', isSos: false, maxUsers: 50 })
    await ended(first.id)
    await ended(second.id)
    const answer = await superuser.get(`/simulations/stdevs/export?ids=${first.id},${second.id}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { id, url } = answer.json()
    await vi.waitFor(async () => {
      const [job] = (await superuser.get(`/public/export-jobs/${id}`)).json()
      expect(job.status).toBe('completed')
    }, 30_000)
    const file = await server.http.inject(url)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toContain('standard-deviations.csv')
    const [header, ...lines] = file.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(header).toBe(
      'Simulation,Name,Is SoS?,Years,Contributions,Count,Standard Deviation,Standard Error,Closed Form,Ratio',
    )
    const rows = lines.map((line) => line.split(','))
    const own = rows.filter(([simulation]) => simulation === String(first.id))
    expect(own.length).toBe((await details(first.id)).result?.terms)
    expect(own.every(([, name, isSos]) => name === "'=Formula" && isSos === 'Yes')).toBe(true)
    for (const [, , , , , , stDev, , closedForm, ratio] of own) {
      expect(Number(ratio)).toBeCloseTo(Number(stDev) / Number(closedForm), 12)
    }
    const timing = rows.filter(([simulation]) => simulation === String(second.id))
    expect(timing.map((cells) => cells.slice(8))).toEqual(timing.map(() => ['', '']))
    expect(own.length + timing.length).toBe(rows.length)
  })

  it('is refused where nothing is completed, and where too much is chosen', async () => {
    expect((await superuser.get('/simulations/stdevs/export?ids=999999')).statusCode).toBe(404)
    const many = Array.from({ length: 501 }, (_, place) => place + 1).join(',')
    expect((await superuser.get(`/simulations/stdevs/export?ids=${many}`)).statusCode).toBe(422)
  })
})
