import { exportLinkSchema, exportsProcedures, startedExportSchema } from '@plumbline/contract/exports/exports.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { vfmDataSchema } from '@plumbline/figures/reports/vfm.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { zipParts } from '../../testing/files/zip-parts.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let pilot: TestClient
let north: number

const savers = Array.from({ length: 30 }, (_, i) => ({
  saverId: `N-${i}`,
  scheme: i % 3 === 0 ? 'Rock & Roll <Trust>' : '=1+1',
  flows: Array.from({ length: 24 }, (_each, month) => ({
    date: `${2014 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-06`,
    pounds: 100 + i,
  })),
  pot: 2500 + 61 * i,
  navDate: '2018-03-31',
  texts: [i % 2 === 0 ? 'North' : 'South'],
}))

beforeAll(async () => {
  server = await openTestServer()
  pilot = await server.as('pilot')
  north = await server.createProvider('Northbank')
  await server.mapUser(pilot.userId, north)
  await publishSavers(server.services, {
    providerId: north,
    savers,
    dataPoints: [{ order: 1, name: 'Schemes', segment: 'text' }],
  })
})
afterAll(() => server.close())

it('is an Excel file with the figures of the API and their data hash', async () => {
  const filters = encodeURIComponent(JSON.stringify({ schemes: ['=1+1'] }))
  const data = vfmDataSchema.parse((await pilot.get(`/pdf/reports/data/${north}?filters=${filters}`)).json())
  const started = await pilot.get(`/pdf/reports/workbook/${north}?filters=${filters}`)
  expect(started.statusCode).toBe(200)
  const { name, body } = await finished(startedExportSchema.parse(started.json()).id)
  expect(name).toBe(`report-northbank-batch-${data.provenance.id}.xlsx`)
  const parts = zipParts(body)
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(
    ([, each]) => each,
  )
  expect(names.slice(0, 3)).toEqual(['Contents', 'Summary', 'Score, ten bands'])
  expect(names).toContain('Schemes (2)')
  expect(names.at(-1)).toBe('Provenance')
  const texts = parts.get('xl/sharedStrings.xml')
  expect(texts).toContain(`SHA-256 ${data.provenance.dataHash}`)
  expect(texts).toContain('=1+1')
  expect(texts).not.toContain('Rock &amp; Roll')
  const bands = parts.get(`xl/worksheets/sheet${names.indexOf('Score, ten bands') + 1}.xml`) ?? ''
  for (const { savers: counted, assets: pots } of data.scoreDistribution.bands) {
    expect(bands).toContain(`<v>${counted}</v>`)
    expect(bands).toContain(`<v>${pots}</v>`)
  }
})

/** Waits until a file is made and fetches it by its link. */
async function finished(id: number): Promise<{ name: string; body: Buffer }> {
  await vi.waitFor(
    async () => {
      const [job] = exportsProcedures.job.answer.parse((await pilot.get(`/public/export-jobs/${id}`)).json())
      expect(job).toMatchObject({ status: 'completed', failure: null })
    },
    { timeout: 30_000, interval: 50 },
  )
  const { files } = exportLinkSchema.parse((await pilot.get(`/analysis/members/url/${id}`)).json())
  const { name, url } = itemAt(files, 0)
  const { rawPayload } = await server.http.inject({ url })
  return { name, body: rawPayload }
}
