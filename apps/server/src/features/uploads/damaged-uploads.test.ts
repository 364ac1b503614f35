import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledImport, uploadFile } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { formBody, formType, postForm } from '../../testing/server/upload-form.ts'

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
  await expectNoFiles()
})

/** Of uploads that came to nothing nothing is left. */
async function expectNoFiles(): Promise<void> {
  const files = path.join(server.services.config.dataDir, 'files')
  for (const folder of ['uploads', 'unfinished']) {
    expect(await readdir(path.join(files, folder)).catch(() => [])).toEqual([])
  }
}

async function settingsOfUploads(provider: number) {
  const uploads = server.services.db.selectFrom('uploads').where('provider_id', '=', provider).orderBy('id')
  return (await uploads.select('settings').execute()).map(({ settings }) => settings)
}

test('fields after the file are as wrong as before it, and leave nothing behind', async () => {
  const cases = [
    [{ providerId }, { providerId: '999999' }, 404, 'There is no such provider.'],
    [{}, { providerId: String(providerId), scoringMethod: 'best' }, 422, /old/],
    [{}, { scoringMethod: 'old' }, 422, uploadTexts.selectProvider],
    [{ providerId }, { method: 'old' }, 422, /^This call does not read 'method'. It reads providerId, /],
    [{ providerId, method: 'old' }, {}, 422, /^This call does not read 'method'. It reads providerId, /],
  ] as const
  for (const [fields, late, status, message] of cases) {
    const response = await postForm(server, superuser, { fields, late, content })
    expect([response.statusCode, response.json().message]).toEqual([
      status,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
  }
  await expectNoFiles()
  expect(await settingsOfUploads(providerId)).toEqual([])
})

test('fields may come after the file, and count as if they had come before', async () => {
  const providerId = await server.createProvider('Late Pensions')
  const late = { providerId: String(providerId), scoringMethod: 'old', droppedColumns: '["email"]' }
  const forms = [
    { fields: {}, late },
    { fields: { scoringMethod: 'old' }, late: { providerId: late.providerId, droppedColumns: late.droppedColumns } },
    { fields: { providerId, scoringMethod: 'new' }, late },
  ]
  for (const [place, form] of forms.entries()) {
    const response = await postForm(server, superuser, { ...form, content: saverFile(fileSavers(`L${place}`, 3)) })
    expect(response.json()).toMatchObject({ uploadId: expect.any(Number), importId: expect.any(Number) })
    await settledImport(superuser, response.json().importId)
  }
  const settings = await settingsOfUploads(providerId)
  expect(settings).toEqual(forms.map(() => expect.objectContaining({ ...late, providerId })))
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
