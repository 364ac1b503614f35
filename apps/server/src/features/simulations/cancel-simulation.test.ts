import { simulationDetailsSchema } from '@plumbline/contract/simulations/simulations.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

async function add(fields: object): Promise<number> {
  return (await superuser.post('/simulations/add', { name: 'Called off', ...fields })).json().id
}

const details = async (id: number) => simulationDetailsSchema.parse((await superuser.get(`/simulations/${id}`)).json())

const until = (id: number, status: string) =>
  vi.waitFor(async () => expect((await details(id)).status).toBe(status), { timeout: 20_000, interval: 50 })

/** Far more than anybody waits for, in many parts, each of which is soon done. */
const long = { maxUsers: 500_000, startDateType: 'month', maxContributions: -1 }

it('a simulation at work ends when it is called off', async () => {
  const id = await add(long)
  await until(id, 'running')
  expect((await superuser.post(`/simulations/${id}/cancel`)).statusCode).toBe(200)
  await until(id, 'cancelled')
  expect((await details(id)).result).toBeNull()
  expect(await server.services.db.selectFrom('simulation_parts').selectAll().execute()).toEqual([])
  const again = await superuser.post(`/simulations/${id}/cancel`)
  expect([again.statusCode, again.json().message]).toEqual([409, 'This simulation has ended already.'])
})

it('one that waits is cancelled at once, and is gone when it is deleted; both are on record', async () => {
  const first = await add(long)
  await until(first, 'running')
  const waiting = await add({})
  const early = await superuser.remove(`/simulations/${waiting}`)
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'This simulation is still being made. Cancel it first.',
  ])
  expect((await superuser.post(`/simulations/${waiting}/cancel`)).json().status).toBe('cancelled')
  await superuser.post(`/simulations/${first}/cancel`)
  await until(first, 'cancelled')
  expect((await superuser.remove(`/simulations/${waiting}`)).json()).toEqual({ id: waiting })
  expect((await superuser.get(`/simulations/${waiting}`)).statusCode).toBe(404)
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `simulation ${waiting}`)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['simulation.add', 'simulation.cancel', 'simulation.delete'])
})

it('takes 20 at a time', async () => {
  const ids = [await add(long)]
  while (ids.length < 20) ids.push(await add({}))
  const refused = await superuser.post('/simulations/add', { name: 'One too many' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    '20 simulations wait or are being made. Wait for one of them.',
  ])
  for (const id of ids.reverse()) await superuser.post(`/simulations/${id}/cancel`)
})

it('an index that a simulation cites is kept', async () => {
  const { db } = server.services
  const { benchmark_id } = await db.selectFrom('benchmark_versions').select('benchmark_id').executeTakeFirstOrThrow()
  await db.updateTable('benchmarks').set({ key: null }).where('id', '=', benchmark_id).execute()
  const answer = await superuser.remove(`/benchmarks/${benchmark_id}`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('simulations cite this benchmark, so it cannot be deleted.')
})
