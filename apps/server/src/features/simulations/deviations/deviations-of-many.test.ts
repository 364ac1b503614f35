import { mostSimulationsExported } from '@plumbline/contract/simulations/simulations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { makeSimulation } from '../../../testing/tenants/tenant-simulation.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

/** The numbers of so many simulations, all completed. */
async function completed(many: number): Promise<readonly number[]> {
  const { db } = server.services
  const first = await makeSimulation(server.services)
  await sql`
    insert into simulations (name, parameters, benchmark_version_id, state, progress, result)
    select name, parameters, benchmark_version_id, state, progress, result
    from simulations, generate_series(2, ${many}) where id = ${first}`.execute(db)
  const rows = await db.selectFrom('simulations').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The file and what stands beside it, once they are made. */
async function downloaded(path: string) {
  const { id } = (await superuser.get(path)).json()
  const job = await vi.waitFor(async () => {
    const [exportJob] = (await superuser.get(`/public/export-jobs/${id}`)).json()
    expect(exportJob.status).toBe('completed')
    return exportJob
  }, 30_000)
  const { files } = (await superuser.get(`/analysis/members/url/${id}`)).json()
  const contents = []
  for (const { url } of files) contents.push((await server.http.inject(url)).body.replace('\uFEFF', ''))
  const [rows = '', provenance = ''] = contents
  const lines = rows.trim().split('\r\n').slice(1)
  return { name: job.name, simulations: lines.map((row) => Number(row.split(',')[0])), provenance }
}

it('holds the newest 500 where none is chosen, and says how many are left out', async () => {
  const ids = await completed(mostSimulationsExported + 2)
  const all = await downloaded('/simulations/stdevs/export')
  expect(all.name).toBe('The newest 500 of 502 simulations: standard deviations')
  expect(all.simulations).toEqual(ids.slice(2))
  expect(all.provenance).toContain(
    'Left out,2 older simulations: the file holds the newest 500 that were completed\r\n',
  )
  const oldest = await downloaded(`/simulations/stdevs/export?ids=${ids[0]},${ids[1]}`)
  expect(oldest.name).toBe('2 simulations: standard deviations')
  expect(oldest.simulations).toEqual(ids.slice(0, 2))
  expect(oldest.provenance).not.toContain('Left out')
})
