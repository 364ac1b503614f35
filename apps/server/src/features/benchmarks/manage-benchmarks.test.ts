import { createHash } from 'node:crypto'
import {
  type BenchmarkDetails,
  benchmarkDetailsSchema,
  benchmarkPreviewSchema,
  benchmarkSchema,
  versionPreviewSchema,
} from '@plumbline/contract/benchmarks/benchmarks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexDates as dates, levelsFile, threeFiles } from '../../testing/files/index-files.ts'
import { printedReports } from '../../testing/report/printed-reports.ts'
import { importFile, publishedPots } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { type FormOptions, postForm } from '../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

type Form = Partial<FormOptions> & { readonly fields?: Readonly<Record<string, string>> }

const send = (path: string, form: Form, client: Pick<TestClient, 'token'> = superuser) =>
  postForm(server, client, { fileName: 'levels.csv', ...form, fields: form.fields ?? {} }, path)

async function add(name: string, form: Form = { content: levelsFile() }) {
  const answer = await send('/benchmarks/add', { ...form, fields: { name, ...dates, ...form.fields } })
  expect(answer.statusCode, answer.body).toBe(200)
  return benchmarkSchema.parse(answer.json())
}

async function details(id: string): Promise<BenchmarkDetails> {
  return benchmarkDetailsSchema.parse((await superuser.get(`/benchmarks/${id}`)).json())
}

const namesListed = async () =>
  (await superuser.get('/benchmarks/')).json().map(({ name }: { name: string }) => name) as string[]

describe('a benchmark of levels', () => {
  it('is listed for everybody from then on, with details for a superuser, and on record', async () => {
    const content = levelsFile()
    const saved = await add('Growth index', { content, fields: { sourceNote: ' From a fund house ' } })
    expect(saved).toMatchObject({ name: 'Growth index', ...dates, version: 1, batches: 0 })
    const asPilot = (await (await server.as('pilot')).get('/benchmarks/')).json()
    expect(asPilot).toContainEqual({ ...saved, batches: null })
    const { versions, picture, keptBecause } = await details(saved.id)
    expect(keptBecause).toBeNull()
    expect(versions).toMatchObject([
      {
        version: 1,
        levels: 121,
        sourceNote: 'From a fund house',
        charges: null,
        files: [{ kind: 'file', name: 'levels.csv', bytes: content.length, sha256: sha256(content) }],
        addedBy: 'superuser',
        batches: [],
        openImports: 0,
      },
    ])
    expect(picture).toMatchObject({ levels: 121, months: 120, ...{ firstDate: '2014-12-31', lastDate: '2024-12-31' } })
    expect(picture.points.at(-1)?.pounds).toBeCloseTo(100 * 1.01 ** 96 * 0.98 ** 24, 9)
    const { data } = (await superuser.get('/audit?action=benchmark.add')).json()
    expect(data[0]).toMatchObject({ about: 'Growth index', after: { name: 'Growth index', ...dates } })
  })

  it('gives back the levels that it scores with', async () => {
    const { id } = await add('Index to download')
    const answer = await superuser.get(`/benchmarks/${id}/levels.csv`)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="benchmark-${id}-version-1.csv"`)
    expect(answer.body).toBe(levelsFile())
    const { versions } = await details(id)
    expect(versions[0]?.sha256).toBe(sha256(answer.body))
    expect((await superuser.get(`/benchmarks/${id}/levels.csv?version=2`)).statusCode).toBe(404)
  })

  it('leaves out levels outside its dates, and counts them', async () => {
    const fields = { name: 'Short index', startDate: '2016-01-01', endDate: '2020-06-30' }
    const preview = benchmarkPreviewSchema.parse(
      (await send('/benchmarks/preview', { fields, content: levelsFile() })).json(),
    )
    // The month end before the first day is kept: nothing else tells the level of that day.
    expect(preview).toMatchObject({
      leftOut: 66,
      picture: { levels: 55, firstDate: '2015-12-31', lastDate: '2020-06-30' },
    })
    expect(await namesListed()).not.toContain('Short index')
    expect(await add('Short index', { content: levelsFile(), fields })).toMatchObject({
      startDate: '2015-12-31',
      endDate: '2020-06-30',
    })
  })

  it('is refused where its levels do not reach the dates', async () => {
    const refusal = async (fields: Record<string, string>) =>
      (await send('/benchmarks/add', { fields: { name: 'Far', ...dates, ...fields }, content: levelsFile() })).json()
    expect(await refusal({ startDate: '2014-12-23' })).toMatchObject({
      fields: { startDate: 'The levels begin on 2014-12-31. Choose that date or a later one, or add earlier levels.' },
    })
    expect(await refusal({ endDate: '2025-01-08' })).toMatchObject({
      fields: { endDate: 'The levels reach to 2024-12-31. Choose that date or an earlier one, or add later levels.' },
    })
    expect(await refusal({ endDate: '2014-12-31' })).toMatchObject({
      fields: { endDate: 'The end date must be after the start date.' },
    })
    expect(await refusal({ endDate: '31/12/2024' })).toMatchObject({ code: 'invalid_input' })
    expect(await namesListed()).not.toContain('Far')
  })

  it('has a name that no other has, whatever its case', async () => {
    await add('Named once')
    for (const path of ['/benchmarks/preview', '/benchmarks/add']) {
      const answer = await send(path, { fields: { name: ' named ONCE ', ...dates }, content: levelsFile() })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([409, ['name']])
    }
    const nameless = await send('/benchmarks/add', { fields: { name: ' ', ...dates }, content: levelsFile() })
    expect(nameless.json()).toMatchObject({ fields: { name: 'Give the benchmark a name.' } })
  })
})

describe('another version', () => {
  it('is shown by its differences first, and then leaves batches with the one that scored them', async () => {
    const { id } = await add('Restated index')
    const restated = levelsFile(
      (month, growth) => growth + (month === '2020-03-31' ? -0.1 : month === '2021-07-31' ? 0.02 : 0),
    )
    const form = { fields: dates, content: restated }
    const preview = versionPreviewSchema.parse((await send(`/benchmarks/${id}/preview`, form)).json())
    expect(preview.differences).toMatchObject({ months: 120, different: 2, added: 0, dropped: 0 })
    expect(preview.differences.largest.map(({ month }) => month)).toEqual(['2020-03', '2021-07'])
    const batch = await measuredAgainst(id)
    const restatement = { ...form, fields: { ...dates, replaces: String(preview.replaces) } }
    expect((await send(`/benchmarks/${id}/versions`, restatement)).json()).toMatchObject({ id, version: 2, batches: 1 })
    const again = await send(`/benchmarks/${id}/versions`, { ...restatement, content: levelsFile() })
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Version 2 of this benchmark was saved meanwhile. Check again what yours changes. Nothing was saved.',
    ])
    const records = (await superuser.get('/audit?action=benchmark.restate')).json().data
    expect(records[0]).toMatchObject({ subject: `benchmark ${id}` })
    const reports = await printedReports(server, batch.providerId, 2)
    const { versions, keptBecause } = await details(id)
    expect(versions.map(({ version, batches }) => [version, batches.map((each) => each.providerId)])).toEqual([
      [2, []],
      [1, [batch.providerId]],
    ])
    expect(versions.flatMap(({ batches }) => batches.map((each) => each.reports))).toEqual([reports.toReversed()])
    expect(versions.map(({ largestDifference }) => largestDifference)).toEqual([preview.differences.largest[0], null])
    expect(keptBecause).toBe('1 data batch cites this benchmark, so it cannot be deleted.')
    const refused = await superuser.remove(`/benchmarks/${id}`)
    expect([refused.statusCode, refused.json().message]).toEqual([409, keptBecause])
    expect(Object.keys(await publishedPots(server, batch.providerId))).toHaveLength(3)
  })

  it('is none of the same levels', async () => {
    const { id } = await add('Stated twice')
    const answer = await send(`/benchmarks/${id}/versions`, {
      fields: { ...dates, replaces: '1' },
      content: levelsFile(),
    })
    expect([answer.statusCode, answer.json().fields.file]).toEqual([
      409,
      'These levels are those of version 1 already. Nothing was saved.',
    ])
  })

  it('is none of the index that comes with the product, which cannot be deleted either', async () => {
    const calls = { '/benchmarks/default/preview': dates, '/benchmarks/default/versions': { ...dates, replaces: '1' } }
    for (const [path, fields] of Object.entries(calls)) {
      expect((await send(path, { fields, content: levelsFile() })).statusCode).toBe(409)
    }
    expect((await superuser.remove('/benchmarks/default')).json().message).toBe(
      'This benchmark comes with the product and cannot be deleted.',
    )
  })
})

it('is deleted with all versions where nothing cites it', async () => {
  const { id } = await add('To delete')
  expect((await superuser.remove(`/benchmarks/${id}`)).json()).toEqual({ id })
  expect(await namesListed()).not.toContain('To delete')
  const records = (await superuser.get('/audit?action=benchmark.delete')).json().data
  expect(records[0]).toMatchObject({ subject: `benchmark ${id}` })
  for (const answer of [await superuser.get(`/benchmarks/${id}`), await superuser.remove(`/benchmarks/${id}`)]) {
    expect(answer.statusCode).toBe(404)
  }
})

it('is deleted although an import that failed was to be measured against it, which keeps its name', async () => {
  const { id } = await add('Of a failed import')
  const providerId = await server.createProvider('With a failed import')
  const failed = await importFile(server, superuser, { fields: { providerId, indexType: id }, content: 'nothing\n1\n' })
  expect(failed.state).toBe('failed')
  expect((await details(id)).keptBecause).toBeNull()
  expect((await superuser.remove(`/benchmarks/${id}`)).statusCode).toBe(200)
  const { settings } = (await superuser.get(`/import-jobs/${failed.id}`)).json()
  expect(settings).toMatchObject({ indexName: 'Of a failed import', indexVersion: 1 })
  expect((await superuser.post(`/import-jobs/${failed.id}/publish`, { comparedWith: null })).statusCode).toBe(409)
})

it('gives the same scores as levels and built from its constituents', async () => {
  const built = await add('Of constituents', { files: threeFiles })
  expect((await details(built.id)).versions[0]).toMatchObject({
    charges: [{ since: '2014-12-31', basisPoints: 0 }],
    files: [{ kind: 'returns' }, { kind: 'weights' }, { kind: 'charges' }],
  })
  const levels = await add('The same as levels')
  const [one, other] = [await scoresOf(built.id), await scoresOf(levels.id)]
  expect(one).toHaveLength(3)
  for (const [i, score] of one.entries()) expect(Math.abs(score - (other[i] ?? Number.NaN))).toBeLessThan(1e-9)
})

it('is nobody’s business but a superuser’s', async () => {
  for (const role of ['vfm_user', 'pilot', 'bm_user'] as const) {
    const client = await server.as(role)
    const answers = [
      await client.get('/benchmarks/default'),
      await client.get('/benchmarks/default/levels.csv'),
      await send('/benchmarks/add', { fields: { name: role, ...dates }, content: levelsFile() }, client),
      await client.remove('/benchmarks/default'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  }
})

/** Publishes three savers who are measured against an index. */
async function measuredAgainst(id: string) {
  const providerId = await server.createProvider(`Measured against ${id}`)
  const fields = { providerId, indexType: id }
  const job = await importFile(server, superuser, { fields, content: saverFile(fileSavers('M', 3)) })
  expect(job.state).toBe('completed')
  return { providerId }
}

async function scoresOf(id: string): Promise<number[]> {
  const { providerId } = await measuredAgainst(id)
  const rows = await server.services.analytics.reader.rows<{ score: number }>(
    'SELECT score FROM plumbline.savers WHERE provider_id = {provider:UInt32} ORDER BY saver_id',
    { provider: providerId },
  )
  return rows.map(({ score }) => score)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
