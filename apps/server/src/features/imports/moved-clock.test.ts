import { exportLinkSchema } from '@plumbline/contract/exports/exports.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { importFile, publishedPots } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { leftoversOf } from '../../testing/stores/leftovers.ts'
import { dropReplacedVersions } from './upkeep/drop-replaced-versions.ts'
import { removeLeftovers } from './upkeep/remove-leftovers.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const day = 86_400_000

/** The clock of the program, not that of its database. */
function moveClock(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })
}

it.each([
  ['forward', 1],
  ['back', -1],
])('a clock that is moved a day %s loses nothing, shows nothing half and keeps nothing', async (_where, days) => {
  const providerId = await server.createProvider(`Moved ${days}`)
  const pots = (nav: number) => ({ 'M-1': nav, 'M-2': nav + 1 })
  const upload = async (nav: number) => {
    const content = saverFile(fileSavers('M', 2, nav))
    return await importFile(server, superuser, { fields: { providerId }, content })
  }
  const first = await upload(2600)
  moveClock(days)
  const second = await upload(2700)
  expect(second).toMatchObject({ state: 'completed', failure: null })
  expect(await publishedPots(server, providerId)).toEqual(pots(2700))
  await dropReplacedVersions(server.services, new Date())
  await removeLeftovers(server.services)
  expect((await superuser.post(`/import-jobs/${first.id}/restore`)).statusCode).toBe(200)
  expect(await publishedPots(server, providerId)).toEqual(pots(2600))
  const { id } = (await superuser.get(`/analysis/members/export?dataBatchIds=${first.published}`)).json()
  const link = async () => (await superuser.get(`/analysis/members/url/${id}`)).json()
  await expect.poll(link).toHaveProperty('files')
  const { url } = itemAt(exportLinkSchema.parse(await link()).files, 0)
  expect((await server.http.inject({ url })).body).toContain('M-2')
  vi.useRealTimers()
  await dropReplacedVersions(server.services, new Date())
  expect(await publishedPots(server, providerId)).toEqual(pots(2600))
  expect(await leftoversOf(server.services)).toEqual([])
})
