import { commentaryKeys, commentaryMessages } from '@plumbline/contract/attribution/commentary.ts'
import { changedMeanwhileSchema, versionOf } from '@plumbline/contract/wire/versions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attributionOf, triggerAttribution } from '../../testing/savers/attributions.ts'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let [ann, ben]: TestClient[] = []
beforeAll(async () => {
  server = await openTestServer()
  ann = await server.as('superuser', 'ann')
  ben = await server.as('superuser', 'ben')
})
afterAll(() => server.close())

const client = (each: TestClient | undefined) => {
  if (each === undefined) throw new Error('nobody signed in')
  return each
}
const save = (who: TestClient | undefined, providerId: number, body: object) =>
  client(who).post(`/public/analysis/performance-attribution/${providerId}`, {
    key: 'priceTrack',
    version: after(''),
    ...body,
  })
/** What is read after a text was saved. */
const after = (value: string) => versionOf({ value })

it('is kept by provider, chart by chart, with who and when', async () => {
  const providerId = await server.createProvider('Commented')
  const saved = await save(ann, providerId, { value: 'The fund kept pace.' })
  expect(saved.json()).toMatchObject({
    text: 'The fund kept pace.',
    version: after('The fund kept pace.'),
    savedBy: 'ann',
  })
  const { commentary, result } = await attributionOf(client(ben), providerId)
  expect(result).toBeNull()
  expect(Object.keys(commentary)).toEqual(commentaryKeys)
  expect(commentary.priceTrack).toEqual(saved.json())
  expect(commentary.irrSingle).toEqual({ text: '', version: after(''), savedBy: null, savedAt: null })
  const elsewhere = await server.createProvider('Not commented')
  expect((await attributionOf(client(ann), elsewhere)).commentary.priceTrack.version).toBe(after(''))
})

it('is refused with both texts when somebody saved meanwhile, and not when both wrote the same', async () => {
  const providerId = await server.createProvider('Two at once')
  await save(ann, providerId, { value: 'First' })
  await save(ann, providerId, { value: 'Ann’s', version: after('First') })
  const late = await save(ben, providerId, { value: 'Ben’s', version: after('First') })
  expect(late.statusCode).toBe(409)
  expect(late.json().message).toContain('Price track: yours is ‘Ben’s’, saved is ‘Ann’s’.')
  expect(changedMeanwhileSchema.parse(late.json().details)).toEqual({
    version: after('Ann’s'),
    fields: [{ field: 'value', title: 'Price track', yours: 'Ben’s', kept: 'Ann’s' }],
  })
  const same = await save(ben, providerId, { value: 'Ann’s', version: after('First') })
  expect(same.json()).toMatchObject({ savedBy: 'ann' })
  const kept = await save(ben, providerId, { value: 'Both', version: late.json().details.version })
  expect(kept.json()).toMatchObject({ text: 'Both', savedBy: 'ben' })
})

it('is taken as specified, without a version: the last text counts', async () => {
  const providerId = await server.createProvider('As specified')
  await save(ann, providerId, { value: 'First' })
  const address = `/public/analysis/performance-attribution/${providerId}`
  const answer = await client(ben).post(address, { key: 'priceTrack', value: '' })
  expect(answer.json()).toMatchObject({ text: '', savedBy: 'ben' })
})

it('loses nothing when two save at the same moment', async () => {
  const providerId = await server.createProvider('Same moment')
  const answers = await Promise.all([
    save(ann, providerId, { value: 'Ann’s' }),
    save(ben, providerId, { value: 'Ben’s' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const kept = answers.find(({ statusCode }) => statusCode === 200)?.json().text
  expect((await attributionOf(client(ann), providerId)).commentary.priceTrack.text).toBe(kept)
})

it('is refused beyond its limit and with line breaks', async () => {
  const providerId = await server.createProvider('Too long')
  const long = await save(ann, providerId, { key: 'irrRegular3d', value: 'x'.repeat(288) })
  expect(long.statusCode).toBe(422)
  expect(long.json().fields).toEqual({ value: commentaryMessages.tooLong })
  expect((await save(ann, providerId, { value: 'a\nb' })).statusCode).toBe(422)
})

it('is on record with what stood there before', async () => {
  const providerId = await server.createProvider('On record')
  await save(ann, providerId, { value: 'One' })
  await save(ann, providerId, { value: 'Two', version: after('One') })
  expect(
    (await auditOf(server, `provider ${providerId}`)).filter(({ action }) => action === 'attribution.comment'),
  ).toMatchObject([
    { before: { chart: 'priceTrack', text: '' }, after: { text: 'One' } },
    { before: { chart: 'priceTrack', text: 'One' }, after: { text: 'Two' } },
  ])
})

it('is for superusers, and so is every run: others learn nothing, mapped or not', async () => {
  const providerId = await server.createProvider('Whose')
  await save(ann, providerId, { value: 'Hidden' })
  for (const role of ['vfm_user', 'pilot', 'bm_user'] as const) {
    const theirs = await server.as(role, `${role}.own`)
    await server.mapUser(theirs.userId, providerId)
    expect((await save(theirs, providerId, { value: 'Mine' })).statusCode).toBe(403)
    expect((await theirs.get(`/public/analysis/performance-attribution/${providerId}`)).statusCode).toBe(403)
    expect((await triggerAttribution(theirs, providerId)).statusCode).toBe(403)
    expect((await theirs.get('/performance-attribution/runs')).statusCode).toBe(403)
    expect((await theirs.get('/providers/performance-attribution')).json()).toEqual([])
  }
  expect((await triggerAttribution(client(ann), providerId)).json()).toMatchObject({
    code: 'conflict',
    message: 'This provider has no published data. Upload some, then run the attribution.',
  })
})
