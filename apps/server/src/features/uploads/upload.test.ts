import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { errorSchema } from '@plumbline/contract/wire/errors.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledImport, uploadFile } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { formBody, formType, postForm } from '../../testing/server/upload-form.ts'
import { removeUnconfirmedUploads } from './remove-unconfirmed-uploads.ts'

const limit = 2_000_000

let server: TestServer
let superuser: TestClient
let providerId: number
let address: string
const content = saverFile(fileSavers('T', 3))

beforeAll(async () => {
  server = await openTestServer({ environment: { UPLOAD_LIMIT: '2 MB' } })
  superuser = await server.as('superuser')
  address = await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

async function freshProvider(name: string): Promise<void> {
  providerId = await server.createProvider(name)
}

function codeOf(response: LightMyRequestResponse): string {
  return errorSchema.parse(response.json()).code
}

/** Files of uploads that are kept, whole or not. */
async function storedFiles(): Promise<string[]> {
  const files = path.join(server.services.config.dataDir, 'files')
  const folders = await Promise.all(
    ['uploads', 'unfinished'].map((folder) => readdir(path.join(files, folder)).catch(() => [])),
  )
  return folders.flat()
}

async function uploadsOf(provider: number) {
  return await server.services.db.selectFrom('uploads').selectAll().where('provider_id', '=', provider).execute()
}

async function auditOf(uploadId: number) {
  const subject = `upload ${uploadId}`
  return server.services.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()
}

test('an upload is kept whole, byte for byte, with its form', async () => {
  await freshProvider('Kept Pensions')
  const id = await uploadFile(server, superuser, {
    fields: { providerId, useMinOutliers: true, numberOfYearsForOutlier: 2, scoringMethod: 'old' },
    fileName: 'C:\\exports\\Savers March.CSV',
    content,
  })
  const upload = itemAt(await uploadsOf(providerId), 0)
  expect(upload).toMatchObject({
    file_name: 'Savers March.CSV',
    bytes: String(content.length),
    uploaded_by: superuser.userId,
    settings: { useMinOutliers: true, numberOfYearsForOutlier: 2, scoringMethod: 'old', publishWhenSound: true },
  })
  const chunks: Buffer[] = []
  for await (const chunk of await server.services.files.read(upload.file_key)) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).toString()).toBe(content)
  const after = { providerId, fileName: 'Savers March.CSV', bytes: content.length, sha256: upload.sha256 }
  expect(await auditOf(upload.id)).toMatchObject([{ user_id: superuser.userId, action: 'upload.accept', after }])
  await settledImport(superuser, id)
})

test('forms that will not do are refused in plain words and leave nothing behind', async () => {
  await freshProvider('Refusing Pensions')
  const before = await storedFiles()
  const cases = [
    { form: { fields: {} }, status: 422, code: 'invalid_input', message: uploadTexts.selectProvider },
    {
      form: { fields: { providerId }, fileName: 'savers.xlsx' },
      status: 415,
      code: 'not_a_csv',
      message: uploadTexts.notCsv,
    },
    {
      form: { fields: { providerId, useMinOutliers: true, numberOfYearsForOutlier: 0 } },
      status: 422,
      code: 'invalid_input',
      message: uploadTexts.minimumYears,
    },
    {
      form: { fields: { providerId: 999_999 } },
      status: 404,
      code: 'not_found',
      message: 'There is no such provider.',
    },
    {
      form: { fields: { providerId, batchId: 999_999 } },
      status: 422,
      code: 'invalid_input',
      message: 'This batch is not one of the chosen provider. Choose the provider again.',
    },
    {
      form: { fields: { providerId, indexType: '999999' } },
      status: 422,
      code: 'invalid_input',
      message: 'This index does not exist. Choose one from the list.',
    },
    {
      form: { fields: { providerId, droppedColumns: 'email' } },
      status: 422,
      code: 'invalid_input',
      message: 'Send the columns to leave out as a JSON array of their names.',
    },
  ]
  for (const { form, status, code, message } of cases) {
    const response = await postForm(server, superuser, { content, ...form })
    expect([response.statusCode, codeOf(response), response.json().message]).toEqual([status, code, message])
  }
  expect(await storedFiles()).toEqual(before)
  expect(await uploadsOf(providerId)).toEqual([])
})

test('a file over the limit is a clear 413 that leaves nothing behind, one of exactly the limit is taken', async () => {
  await freshProvider('Large Pensions')
  const before = await storedFiles()
  const tooLong = await postForm(server, superuser, { fields: { providerId }, content: 'x'.repeat(limit + 1) })
  expect([tooLong.statusCode, codeOf(tooLong)]).toEqual([413, 'too_large'])
  expect(tooLong.json().message).toContain('larger than 2 MB')
  expect(await storedFiles()).toEqual(before)
  expect(await uploadsOf(providerId)).toEqual([])
  const fits = await postForm(server, superuser, { fields: { providerId }, content: 'x'.repeat(limit) })
  expect(fits.statusCode).toBe(200)
  await settledImport(superuser, fits.json().importId)
})

test('who sends far too much, or sends it to nobody, still gets the answer and not a broken connection', async () => {
  await freshProvider('Distant Pensions')
  const before = await storedFiles()
  const content = 'x'.repeat(30_000_000)
  for (const [fields, status] of [
    [{ providerId }, 413],
    [{ providerId: 999_999 }, 404],
  ] as const) {
    const response = await fetch(`${address}/api/upload-data`, {
      method: 'POST',
      headers: { authorization: `Bearer ${superuser.token}`, 'content-type': formType },
      body: Uint8Array.from(formBody({ fields, content })),
    })
    expect(response.status).toBe(status)
    expect(errorSchema.parse(await response.json()).message).not.toBe('')
  }
  expect(await storedFiles()).toEqual(before)
})

test('an upload that breaks off leaves nothing behind', async () => {
  await freshProvider('Broken Pensions')
  const before = await storedFiles()
  await new Promise<void>((resolve) => {
    const sending = request({
      port: new URL(address).port,
      method: 'POST',
      path: '/api/upload-data',
      headers: { authorization: `Bearer ${superuser.token}`, 'content-type': formType, 'content-length': 1_000_000 },
    })
    sending.on('error', () => resolve())
    const boundary = formType.split('boundary=')[1]
    sending.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="providerId"\r\n\r\n${providerId}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'x'.repeat(100_000)}`,
    )
    const waiting = setInterval(async () => {
      if ((await storedFiles()).length === before.length) return
      clearInterval(waiting)
      sending.destroy()
    }, 20)
  })
  await expect.poll(storedFiles).toEqual(before)
  expect(await uploadsOf(providerId)).toEqual([])
})

test('the same file again is asked about once, and imported once it is confirmed', async () => {
  await freshProvider('Twice Pensions')
  const form = { fields: { providerId }, content }
  const first = await uploadFile(server, superuser, form)
  await settledImport(superuser, first)
  const again = await postForm(server, superuser, form)
  expect([again.statusCode, codeOf(again)]).toEqual([409, 'same_file_again'])
  const { uploadId, importedAs } = again.json().details
  expect(importedAs).toBe(first)
  const confirmed = await superuser.post('/upload-data/confirm', { uploadId })
  expect(confirmed.json()).toMatchObject({ uploadId })
  const detail = await settledImport(superuser, confirmed.json().importId)
  expect(detail).toMatchObject({ state: 'completed' })
  expect((await superuser.post('/upload-data/confirm', { uploadId })).statusCode).toBe(409)
  expect((await auditOf(uploadId)).map(({ action }) => action)).toEqual(['upload.accept', 'upload.confirm'])
})

test('a known file that nobody confirms is removed after an hour', async () => {
  const form = { fields: { providerId }, content }
  const again = await postForm(server, superuser, form)
  const { uploadId } = again.json().details
  const { db } = server.services
  await removeUnconfirmedUploads(server.services)
  expect((await uploadsOf(providerId)).map(({ id }) => id)).toContain(uploadId)
  const kept = await storedFiles()
  await sql`update uploads set uploaded_at = now() - interval '61 minutes' where id = ${uploadId}`.execute(db)
  await removeUnconfirmedUploads(server.services)
  expect((await uploadsOf(providerId)).map(({ id }) => id)).not.toContain(uploadId)
  expect((await storedFiles()).length).toBe(kept.length - 1)
  expect((await superuser.post('/upload-data/confirm', { uploadId })).statusCode).toBe(404)
})

test('only superusers may upload', async () => {
  for (const role of ['vfm_user', 'pilot', 'bm_user'] as const) {
    const response = await postForm(server, await server.as(role), { fields: { providerId }, content })
    expect(response.statusCode).toBe(403)
  }
})

test('the template is a sound file, and the dictionary knows every column', async () => {
  const template = await superuser.get('/upload-data/template.csv')
  expect(template.headers['content-disposition']).toBe('attachment; filename="template.csv"')
  await freshProvider('Template Pensions')
  const id = await uploadFile(server, superuser, { fields: { providerId }, content: template.body })
  expect(await settledImport(superuser, id)).toMatchObject({ state: 'completed', errorCount: 0 })
  const dictionary = await superuser.get('/upload-data/dictionary.csv')
  expect(dictionary.body.split('\r\n')[0]).toBe('column,also accepted,required,rule')
  expect(dictionary.body).toContain('saver_id,member_id or identifier or data_id,yes,')
})
