import { scoreOld } from '@plumbline/engine/score/score-old.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile, settledImport, uploadFile } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { postForm } from '../../testing/server/upload-form.ts'
import { makeSimulation } from '../../testing/tenants/tenant-simulation.ts'

let server: TestServer
let superuser: TestClient
let simulation: number
beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder', 'Birch'] })
  superuser = await server.as('superuser')
  simulation = await makeSimulation(server.services, 0.031)
})
afterAll(() => server.close())

const form = (fields: Readonly<Record<string, string>>) => ({
  fileName: 'savers.csv',
  content: saverFile(fileSavers('S', 30)),
  fields: { providerId: '1', ...fields },
})

const spreadFields = () => ({ scoringMethod: 'old', sigma0Simulation: String(simulation) })

it('scores a batch by the standard deviation of a simulation, and says so wherever the batch is asked about', async () => {
  const { state, settings, id } = await importFile(server, superuser, form(spreadFields()))
  expect({ state, spread: settings.spread }).toEqual({ state: 'completed', spread: { sigma0: 0.031, simulation } })
  const rows = await server.services.analytics.reader.rows<{ irr: number; benchmark_irr: number; score_old: number }>(
    'SELECT irr, benchmark_irr, score_old FROM plumbline.savers WHERE isNotNull(score_old)',
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { irr, benchmark_irr, score_old } of rows) {
    expect(score_old).toBeCloseTo(scoreOld(irr - benchmark_irr, 0.031), 9)
  }
  const { provenance } = (await superuser.get('/pdf/reports/data/1')).json()
  expect(provenance.parameters).toMatchObject({ scoringMethod: 'old', sigma0: 0.031, sigma0Simulation: simulation })

  const again = await superuser.post('/import-jobs/score-again', {
    providerId: 1,
    dataBatchId: provenance.id,
    indexType: 'default',
    useMinOutliers: true,
    numberOfYearsForOutlier: 2,
    scoringMethod: 'old',
  })
  const { settings: importSettings } = await settledImport(superuser, again.json().importId)
  expect(importSettings.spread).toEqual({ sigma0: 0.031, simulation })
  expect(again.json().importId).toBeGreaterThan(id)
})

it('keeps a simulation that an upload scores by', async () => {
  const answer = await superuser.remove(`/simulations/${simulation}`)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    '1 upload scores by this simulation’s standard deviation, so it cannot be deleted.',
  ])
})

it('keeps the prior where no simulation is chosen', { tags: 'long' }, async () => {
  const { settings } = await settledImport(
    superuser,
    await uploadFile(server, superuser, form({ providerId: '2', scoringMethod: 'old' })),
  )
  expect(settings.spread).toBeNull()
  const { provenance } = (await superuser.get('/pdf/reports/data/2')).json()
  expect(provenance.parameters.sigma0).toBe(0.02)
  expect(provenance.parameters).not.toHaveProperty('sigma0Simulation')
})

it.each([
  [
    'of the method new',
    () => ({ ...spreadFields(), scoringMethod: 'new' }),
    'A simulated spread is for the scoring method old.',
  ],
  [
    'that there is not',
    () => ({ ...spreadFields(), sigma0Simulation: '999999' }),
    'This simulation has no spread to score by.',
  ],
  [
    'for a file that is added to a batch',
    () => ({ ...spreadFields(), batchId: '1' }),
    'is scored by the spread of the batch',
  ],
])('refuses a simulation %s before the file is kept', async (_, fields, words) => {
  const answer = await postForm(server, superuser, form(fields()))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields.sigma0Simulation).toContain(words)
})

it('refuses one of timing alone', { tags: 'long' }, async () => {
  const timing = await makeSimulation(server.services, 0.01, { isSos: false })
  const answer = await postForm(server, superuser, form({ scoringMethod: 'old', sigma0Simulation: String(timing) }))
  expect(answer.json().fields.sigma0Simulation).toContain('has no spread to score by')
})
