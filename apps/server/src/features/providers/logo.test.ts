import { Readable } from 'node:stream'
import { logoLimitBytes } from '@plumbline/contract/providers/providers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tinyPng } from '../../testing/files/tiny-png.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { formBody, formType } from '../../testing/server/upload-form.ts'
import { removeOrphanedLogos } from './remove-orphaned-logos.ts'

let server: TestServer
let superuser: TestClient
let pilot: TestClient
let alder: number
let birch: number

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  pilot = await server.as('pilot')
  alder = await server.createProvider('Alder')
  birch = await server.createProvider('Birch')
  await server.mapUser(pilot.userId, alder)
})
afterAll(() => server.close())

function send(providerId: number, content: string | Uint8Array) {
  return server.http.inject({
    method: 'POST',
    url: `/api/providers/${providerId}/logo`,
    headers: { authorization: `Bearer ${superuser.token}`, 'content-type': formType },
    payload: formBody({ fields: {}, fileName: 'logo.png', content }),
  })
}

const keys = () => server.services.files.keys('logos')

it('keeps a logo, shows it to whoever sees the provider, and to nobody else', async () => {
  const answer = await send(alder, tinyPng(40, 20))
  expect(answer.statusCode).toBe(200)
  const { img } = answer.json()
  expect(img).toMatch(new RegExp(`^/api/providers/${alder}/logo\\?v=\\w{8}$`))
  expect((await pilot.get(`/providers/${alder}`)).json().img).toBe(img)

  const picture = await pilot.get(img.replace('/api', ''))
  expect(picture.rawPayload.equals(tinyPng(40, 20))).toBe(true)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  await send(birch, tinyPng(4, 2))
  expect((await pilot.get(`/providers/${birch}/logo`)).statusCode).toBe(404)
})

it('puts another in its place, and takes it away, with a line in the audit log each', async () => {
  const before = (await superuser.get(`/providers/${alder}`)).json().img
  const { img } = (await send(alder, tinyPng(8, 8))).json()
  expect(img).not.toBe(before)
  expect(await keys()).toHaveLength(2)
  expect((await superuser.remove(`/providers/${alder}/logo`)).json().img).toBeNull()
  expect((await superuser.get(`/providers/${alder}/logo`)).statusCode).toBe(404)
  expect(await keys()).toHaveLength(1)
  const audit = await server.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `provider ${alder}`)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['provider.logo.set', 'provider.logo.set', 'provider.logo.remove'])
})

it('takes nothing but pictures of a reasonable size, and keeps nothing of what it refuses', async () => {
  const before = await keys()
  const refused = [
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 422, /uploading an image file/],
    ['', 422, /uploading an image file/],
    [tinyPng(4097, 1), 422, /4097 × 1 pixels/],
    [tinyPng(0, 1), 422, /damaged/],
    [Buffer.concat([tinyPng(1, 1), Buffer.alloc(logoLimitBytes)]), 413, /at most 1 MB/],
  ] as const
  for (const [content, status, message] of refused) {
    const answer = await send(alder, content)
    expect(answer.json().message).toMatch(message)
    expect(answer.statusCode).toBe(status)
  }
  expect((await superuser.post(`/providers/${alder}/logo`, {})).json().message).toBe(
    'Send the form as multipart/form-data.',
  )
  expect((await send(4711, tinyPng(1, 1))).statusCode).toBe(404)
  expect(await keys()).toEqual(before)
})

it('removes at the start what a server that died had not recorded', async () => {
  const recorded = await keys()
  await server.services.files.write('logos/left-over.png', Readable.from([tinyPng(1, 1)]))
  await removeOrphanedLogos(server.services)
  expect(await keys()).toEqual(recorded)
})
