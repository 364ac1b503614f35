import { settingsProcedures } from '@plumbline/contract/settings/settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { readProductSettings } from '../product/product-settings.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await openTestServer({
    environment: { SMTP_URL: 'smtp://post:geheim@127.0.0.1:9', UPLOAD_LIMIT: '2 GB', LOG_LEVEL: 'fatal' },
  })
  admin = await server.as('superuser')
})
afterAll(() => server.close())

const read = async () => settingsProcedures.get.answer.parse((await admin.get('/settings')).json())
const change = async (settings: object) => admin.patch('/settings', { version: (await read()).version, settings })
const changes = (action: string) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['before', 'after', 'user_id'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

describe('settings', () => {
  it('are the standard ones until somebody changes them', async () => {
    const { settings, standard } = await read()
    expect(settings).toEqual(standard)
    expect(settings.brand).toMatchObject({ product: 'Plumbline', score: 'Plumbline Score', scoreColumn: 'AW Score' })
    expect(settings.retention).toEqual({
      replacedBatchDays: 30,
      removedProviderDays: 30,
      mailDays: 30,
      panelUserDays: null,
    })
  })

  it('take what a superuser gives, keep only what differs, and say in the audit log who changed what', async () => {
    const answer = await change({ brand: { product: 'Acme' }, retention: { mailDays: 7 } })
    expect(answer.json().settings).toMatchObject({
      brand: { product: 'Acme', score: 'Plumbline Score' },
      retention: { mailDays: 7, replacedBatchDays: 30 },
    })
    const stored = await server.services.db.selectFrom('product_settings').select('settings').executeTakeFirstOrThrow()
    expect(stored.settings).toEqual({ brand: { product: 'Acme' }, retention: { mailDays: 7 } })
    const [entry] = await changes('settings.change')
    expect(entry?.user_id).toBe(admin.userId)
    expect(Object.keys(entry?.after ?? {})).toEqual(['brand', 'retention'])
    expect(entry?.before).toMatchObject({ brand: { product: 'Plumbline' }, retention: { mailDays: 30 } })
  })

  it('that a colleague has changed meanwhile are not overwritten', async () => {
    const { version } = await read()
    await change({ brand: { product: 'Bolt' } })
    const answer = await admin.patch('/settings', { version, settings: {} })
    expect(answer.statusCode).toBe(409)
    expect((await readProductSettings(server.services.db)).brand.product).toBe('Bolt')
  })

  it('that change nothing leave no trace', async () => {
    const before = await read()
    const entries = (await changes('settings.change')).length
    await change(before.settings)
    expect((await read()).version).toBe(before.version)
    expect(await changes('settings.change')).toHaveLength(entries)
  })

  it.each([
    [{ brand: { product: ' ' } }, 'settings.brand.product'],
    [{ brand: { colour: 'blue' } }, 'settings.brand.colour'],
    [{ brand: { colour: '#ffe14d' } }, 'settings.brand.colour'],
    [{ teamEmail: 'nobody' }, 'settings.teamEmail'],
    [{ retention: { replacedBatchDays: 0 } }, 'settings.retention.replacedBatchDays'],
    [{ limits: { uploadBytes: 3_000_000_000 } }, 'settings.limits.uploadBytes'],
  ])('refuse %j and say where', async (settings, field) => {
    const answer = await change(settings)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })
})

it('what the environment sets is shown, but for what holds a password', async () => {
  const answer = await admin.get('/settings')
  const byName = Object.fromEntries((await read()).environment.map((setting) => [setting.name, setting]))
  expect(byName.UPLOAD_LIMIT).toMatchObject({ value: '2 GB', isGiven: true })
  expect(byName.HOST).toMatchObject({ value: '127.0.0.1', isGiven: false })
  expect(byName.SMTP_URL).toMatchObject({ value: null, isGiven: true })
  expect(answer.body).not.toContain('geheim')
})

describe('the brand', () => {
  it('is for everybody to see, signed in or not', async () => {
    await change({ brand: { product: 'Acme', colour: '#7a1f5c' } })
    const answer = await server.http.inject({ url: '/api/settings/brand' })
    expect(settingsProcedures.brand.answer.parse(answer.json())).toMatchObject({
      product: 'Acme',
      colour: '#7a1f5c',
      logo: null,
    })
  })

  it('has a logo that browsers may keep, since another one has another address', async () => {
    const png = pngOf(120, 40)
    const sent = await sendLogo(png, 'logo.svg')
    expect(sent.statusCode).toBe(200)
    const { logo } = (await server.http.inject({ url: '/api/settings/brand' })).json()
    const answer = await server.http.inject({ url: logo })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.equals(png)).toBe(true)
    // The address of an earlier picture would be kept with this one.
    for (const url of ['/api/settings/logo', '/api/settings/logo?v=0123456789abcdef'])
      expect((await server.http.inject(url)).headers['cache-control']).toBe('no-store')
    await admin.remove('/settings/logo')
    expect((await read()).logo).toBeNull()
    expect((await server.http.inject({ url: logo })).statusCode).toBe(404)
    expect(await changes('settings.change-logo')).toHaveLength(2)
  })

  it.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 422],
    ['nothing', Buffer.alloc(0), 422],
    ['a picture that is too large', Buffer.concat([pngOf(120, 40), Buffer.alloc(600_000)]), 413],
  ])('has no logo made of %s', async (_what, bytes, status) => {
    expect((await sendLogo(bytes, 'logo.png')).statusCode).toBe(status)
    expect((await read()).logo).toBeNull()
  })
})

/** A picture as far as its head says. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(17)])
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

function sendLogo(bytes: Buffer, name: string) {
  const head = `--cut\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  return server.http.inject({
    method: 'POST',
    url: '/api/settings/logo',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]),
  })
}

it('a test mail goes to whoever asks, and to nobody else', async () => {
  const elsewhere = await admin.post('/settings/mail-test', { to: 'victim@example.com' })
  expect([elsewhere.statusCode, elsewhere.json().fields]).toEqual([422, { to: 'This call does not read it.' }])
  const { mailId } = (await admin.post('/settings/mail-test', {})).json()
  expect((await admin.get(`/mails/${mailId}`)).json()).toMatchObject({ kind: 'test', to: 'superuser@example.com' })
})
