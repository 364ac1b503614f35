import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledImport, uploadFile } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { formBody, formType } from '../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient
let providerId: number
const content = saverFile(fileSavers('T', 3))

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  providerId = await server.createProvider('Damaged Pensions')
})
afterAll(() => server.close())

test('a form that is no form, or that ends too early, is said to be one and leaves nothing behind', async () => {
  const whole = formBody({ fields: { providerId }, content })
  for (const [type, payload] of [
    [formType, whole.subarray(0, -20)],
    ['multipart/form-data', whole],
    ['multipart/form-data; boundary=another', whole],
  ] as const) {
    const headers = { authorization: `Bearer ${superuser.token}`, 'content-type': type }
    const response = await server.http.inject({ method: 'POST', url: '/api/upload-data', headers, payload })
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input'])
  }
  const files = path.join(server.services.config.dataDir, 'files')
  for (const folder of ['uploads', 'unfinished']) {
    expect(await readdir(path.join(files, folder)).catch(() => [])).toEqual([])
  }
})

test('a file name keeps no characters that cannot be shown', async () => {
  const fileName = 'March\0 \u202evsc.\u0007savers.csv'
  const id = await uploadFile(server, superuser, { fields: { providerId }, fileName, content })
  expect(await settledImport(superuser, id)).toMatchObject({ fileName: 'March vsc.savers.csv', state: 'completed' })
})

test('a cell that no table can hold is an error of the file, not of the server', async () => {
  const damaged = content.replace('Main', 'Ma\0in')
  const id = await uploadFile(server, superuser, { fields: { providerId }, content: damaged })
  const detail = await settledImport(superuser, id)
  expect(detail).toMatchObject({ state: 'failed', errorCount: 1 })
  expect(detail.errors).toMatchObject([{ row: 2, column: 'scheme', value: 'Ma\ufffdin' }])
})
