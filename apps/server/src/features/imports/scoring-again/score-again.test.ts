import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexDates, levelsFile } from '../../../testing/files/index-files.ts'
import { bitsOfSavers } from '../../../testing/savers/bits-of-savers.ts'
import { importDetail, importFile, settledImport } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import { auditOf } from '../../../testing/server/audit-of.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { postForm } from '../../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient
/** An index of month ends over ten years. */
let other: string
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  other = await addIndex('Another index', levelsFile())
})
afterAll(() => server.close())

/** Ten savers of a file: scored ones, an empty pot, and two who were paid out. */
const file = () => {
  const savers = [...fileSavers('S', 7, 2600), { id: 'S-0', nav: 0 }, { id: 'Zoë', nav: 9000, monthly: 333.33 }]
  const paidOut = 'P-1,2022-01-31,1000,2024-12-31,700,Old,B\nP-1,2023-06-30,-400,2024-12-31,700,Old,B\n'
  return `${saverFile(savers)}${paidOut}`
}

async function addIndex(name: string, content: string): Promise<string> {
  const form = { fields: { name, ...indexDates }, fileName: 'levels.csv', content }
  const answer = await postForm(server, superuser, form, '/benchmarks/add')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().id
}

async function published(name: string, fields: Record<string, string> = {}): Promise<ImportDetail & { batch: string }> {
  const providerId = await server.createProvider(name)
  const done = await importFile(server, superuser, { fields: { providerId, ...fields }, content: file() })
  return { ...done, batch: done.published ?? '' }
}

interface Asked {
  readonly provider: { readonly id: number }
  readonly batch: string
}

const ask = ({ provider, batch }: Asked, by: object = {}) =>
  superuser.post('/import-jobs/score-again', {
    providerId: provider.id,
    dataBatchId: batch,
    indexType: 'default',
    useMinOutliers: false,
    numberOfYearsForOutlier: 1,
    scoringMethod: 'new',
    ...by,
  })

async function scoredAgain(asked: Asked, by: object = {}): Promise<ImportDetail> {
  const answer = await ask(asked, by)
  expect(answer.statusCode, answer.body).toBe(200)
  return await settledImport(superuser, answer.json().importId)
}

const bitsOf = (providerId: number) => bitsOfSavers(server, providerId)

const publish = (id: number, comparedWith: string) => superuser.post(`/import-jobs/${id}/publish`, { comparedWith })

describe('savers who are scored again', () => {
  it('on their own index keep every bit of every figure', async () => {
    const before = await published('Same again')
    const bits = await bitsOf(before.provider.id)
    expect(bits).toHaveLength(10)
    const again = await scoredAgain(before)
    expect(again).toMatchObject({ state: 'ready', scoresAgain: before.batch, canPublish: true, fileName: 'savers.csv' })
    expect(before.preview?.scored).toBeGreaterThan(7)
    expect(again.preview).toMatchObject({
      comparedWith: before.batch,
      savers: { total: 10, new: 0, changed: 0, unchanged: 10, missing: 0 },
      controlTotals: before.preview?.controlTotals ?? {},
      excluded: before.preview?.excluded ?? [],
      scoredAgain: {
        of: before.batch,
        higher: 0,
        lower: 0,
        same: before.preview?.scored ?? 0,
        onlyBefore: 0,
        onlyAfter: 0,
        largestMove: 0,
      },
    })
    expect((await publish(again.id, before.batch)).json()).toMatchObject({ state: 'completed' })
    expect(await bitsOf(before.provider.id)).toEqual(bits)
  })

  it('on another index have the very figures that their file has on it', { tags: 'long' }, async () => {
    const [before, straight] = [await published('Moved over'), await published('Straight', { indexType: other })]
    const again = await scoredAgain(before, { indexType: other })
    const changes = again.preview?.scoredAgain
    expect(changes).toMatchObject({
      before: { indexName: 'Demonstration index', scored: before.preview?.scored ?? 0 },
      after: { indexName: 'Another index', indexVersion: 1, scored: straight.preview?.scored ?? 0 },
    })
    expect(changes?.after.meanScore).toBeCloseTo(straight.preview?.meanScore ?? 0, 10)
    expect((changes?.higher ?? 0) + (changes?.lower ?? 0)).toBeGreaterThan(0)
    const { published: name, batchId } = (await publish(again.id, before.batch)).json()
    expect(batchId).not.toBe(before.batchId)
    expect(await bitsOf(before.provider.id)).toEqual(await bitsOf(straight.provider.id))
    const { settings } = await importDetail(superuser, again.id)
    expect(settings).toMatchObject({ indexName: 'Another index', indexVersion: 1, scoringMethod: 'new' })
    expect((await superuser.get(`/analysis/members?providers=${before.provider.id}`)).json().dataBatchIds).toEqual([
      name,
    ])
  })

  it('on another version of their own index have what their file has on it', { tags: 'long' }, async () => {
    const id = await addIndex('Restated index', levelsFile())
    const before = await published('On version 1', { indexType: id })
    const bits = await bitsOf(before.provider.id)
    const form = {
      fields: { ...indexDates, replaces: '1' },
      fileName: 'levels.csv',
      content: levelsFile((_, growth) => growth * 2),
    }
    expect((await postForm(server, superuser, form, `/benchmarks/${id}/versions`)).json()).toMatchObject({ version: 2 })
    expect(await bitsOf(before.provider.id)).toEqual(bits)
    const again = await scoredAgain(before, { indexType: id })
    expect(again.preview?.scoredAgain).toMatchObject({
      before: { indexName: 'Restated index', indexVersion: 1 },
      after: { indexName: 'Restated index', indexVersion: 2 },
    })
    const { published: second } = (await publish(again.id, before.batch)).json()
    const straight = await published('On version 2 at once', { indexType: id })
    expect(await bitsOf(before.provider.id)).toEqual(await bitsOf(straight.provider.id))
    expect(await bitsOf(before.provider.id)).not.toEqual(bits)
    const back = await scoredAgain({ provider: before.provider, batch: second }, { indexType: id, indexVersion: 1 })
    expect(back.settings).toMatchObject({ indexName: 'Restated index', indexVersion: 1 })
    await publish(back.id, second)
    expect(await bitsOf(before.provider.id)).toEqual(bits)
  })

  it('by other settings are scored by those', { tags: 'long' }, async () => {
    const before = await published('Other settings')
    const again = await scoredAgain(before, { scoringMethod: 'old', useMinOutliers: true, numberOfYearsForOutlier: 2 })
    expect(again.settings).toMatchObject({ scoringMethod: 'old', minimumYears: 2 })
    const fields = { scoringMethod: 'old', useMinOutliers: 'true', numberOfYearsForOutlier: '2' }
    const straight = await published('Other settings at once', fields)
    await publish(again.id, before.batch)
    expect(await bitsOf(before.provider.id)).toEqual(await bitsOf(straight.provider.id))
  })

  it('can be put back, discarded, and scored again once more', async () => {
    const before = await published('Back again')
    const bits = await bitsOf(before.provider.id)
    const again = await scoredAgain(before, { indexType: other })
    const { published: name } = (await publish(again.id, before.batch)).json()
    expect(await bitsOf(before.provider.id)).not.toEqual(bits)
    const third = await scoredAgain({ provider: before.provider, batch: name })
    expect((await superuser.post(`/import-jobs/${third.id}/cancel`)).json()).toMatchObject({ state: 'cancelled' })
    expect(itemAt((await superuser.get('/notices')).json() as { text: string }[], 0).text).toBe(
      `Data batch ${name}, scored again, was discarded; nothing was published.`,
    )
    expect((await superuser.post(`/import-jobs/${before.id}/restore`)).statusCode).toBe(200)
    expect(await bitsOf(before.provider.id)).toEqual(bits)
  })

  it('of a batch that files were added to keep all savers and name all files', { tags: 'long' }, async () => {
    const before = await published('Added to')
    const batchId = String(before.batchId)
    const fields = { providerId: String(before.provider.id), batchId, publishWhenSound: 'true' }
    const more = saverFile(fileSavers('T', 3))
    const added = await importFile(server, superuser, { fields, content: more, fileName: 'more.csv' })
    const again = await scoredAgain({ provider: before.provider, batch: added.published ?? '' })
    expect(again.preview?.savers).toMatchObject({ total: 13, unchanged: 13 })
    await publish(again.id, added.published ?? '')
    const { files } = await server.services.db
      .selectFrom('batch_versions')
      .select('files')
      .where('import_id', '=', again.id)
      .executeTakeFirstOrThrow()
    expect(files.map(({ name }) => name)).toEqual(['savers.csv', 'more.csv'])
  })
})

describe('scoring again is refused', () => {
  it('of data that are not published now', async () => {
    const before = await published('Moved on')
    const again = await scoredAgain(before)
    const newer = await importFile(server, superuser, {
      fields: { providerId: before.provider.id },
      content: file().replaceAll('2600.00', '2601.00'),
    })
    const refused = await publish(again.id, newer.published ?? '')
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Other data were published since these savers were scored again. Discard this, and score those that are published now.',
    ])
    expect((await ask(before)).json().message).toBe(
      'Other data were published meanwhile. Look at them, then score them again.',
    )
  })

  it('on an index that is not there, or that ends before pots are valued', async () => {
    const before = await published('Too short')
    const early = levelsFile().split('\n').slice(0, 100).join('\n')
    const form = { fields: { name: 'Early index', startDate: '2014-12-31', endDate: '2023-02-28' }, content: early }
    const added = await postForm(server, superuser, { ...form, fileName: 'levels.csv' }, '/benchmarks/add')
    const short = await ask(before, { indexType: added.json().id })
    expect([short.statusCode, short.json().fields.indexType]).toEqual([
      422,
      'This index ends on 2023-02-28, and pots are valued up to 2024-12-31. Choose another index, or restate this one with later levels.',
    ])
    for (const by of [{ indexType: '99999' }, { indexType: other, indexVersion: 7 }]) {
      expect((await ask(before, by)).json().fields.indexType).toBe(
        'This index does not exist. Choose one from the list.',
      )
    }
  })

  it('where nothing is published', async () => {
    const id = await server.createProvider('Nothing yet')
    expect((await ask({ provider: { id }, batch: '1.1' })).statusCode).toBe(409)
    expect((await ask({ provider: { id: 2_000_000_001 }, batch: '1.1' })).statusCode).toBe(404)
  })
})

it('cites the index, which then cannot be deleted, and tells who asked', async () => {
  const before = await published('Citing')
  const id = await addIndex(
    'Cited index',
    levelsFile((_, growth) => growth / 2),
  )
  const again = await scoredAgain(before, { indexType: id })
  expect((await superuser.remove(`/benchmarks/${id}`)).json().message).toBe(
    '1 import cites this benchmark, so it cannot be deleted.',
  )
  await publish(again.id, before.batch)
  expect((await superuser.remove(`/benchmarks/${id}`)).json().message).toMatch(/^1 data batch cites/)
  const notices: { text: string }[] = (await superuser.get('/notices')).json()
  expect(await auditOf(server, `provider ${before.provider.id}`)).toContainEqual({
    action: 'batch.score-again',
    user_id: superuser.userId,
    before: { version: before.batch },
    after: expect.objectContaining({ importId: again.id, indexType: id, indexVersion: 1 }),
  })
  expect(itemAt(notices, 0).text).toMatch(/^Data batch \d+\.1, scored again, is published as data batch \d+\.1\.$/)
})
