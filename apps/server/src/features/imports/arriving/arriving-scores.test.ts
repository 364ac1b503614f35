import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  type ArrivingServer,
  arrivingContent as content,
  openArrivingServer,
  arrivingSavers as savers,
} from '../../../testing/arriving/arriving-server.ts'
import { publishedRows } from '../../../testing/arriving/published-rows.ts'
import { importFile, settledImport } from '../../../testing/savers/import-road.ts'
import { beginParts, sendPart, tusCall } from '../../../testing/server/tus-client.ts'
import { formBody, formType } from '../../../testing/server/upload-form.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'
import { ArrivingContributions } from './arriving-contributions.ts'
import type { ScoreArriving, ScoredBy } from './arriving-scores.ts'

let server: ArrivingServer['server']
let superuser: ArrivingServer['superuser']
let scores: ArrivingServer['scores']
let workFiles: ArrivingServer['workFiles']
beforeAll(async () => {
  ;({ server, superuser, scores, workFiles } = await openArrivingServer())
})
afterAll(() => server.close())
afterEach(async () => {
  vi.restoreAllMocks()
  // One file at a time: what a test leaves on its way would be the one.
  await scores.close()
})

/** Whether what was scored while a file arrived was given to its import. */
function watchTaken(): () => Promise<boolean[]> {
  const take = vi.spyOn(scores, 'take')
  return async () => {
    const taken = await Promise.all(take.mock.results.map(({ value }) => value))
    return taken.map((scored) => scored !== undefined)
  }
}

async function sentInParts(providerId: number, parts: readonly { content: Buffer; packed?: boolean; from: number }[]) {
  const id = await beginParts(server, superuser, content.length, { providerId: String(providerId) })
  const answers: number[] = []
  for (const { content: bytes, packed = false, from } of parts) {
    const headers: Record<string, string> = packed ? { 'content-encoding': 'gzip' } : {}
    answers.push((await sendPart(server, superuser, id, { offset: from, content: bytes, headers })).statusCode)
  }
  const { importId } = (await superuser.post(`/upload-data/parts/${id}/import`, {})).json()
  return { answers, detail: await settledImport(superuser, importId) }
}

it('a file that was scored while it arrived comes to what it comes to when it is read afterwards', async () => {
  const taken = watchTaken()
  const whole = await server.createProvider('Read Meanwhile')
  expect(await importFile(server, superuser, { fields: { providerId: whole }, content })).toMatchObject({
    state: 'completed',
  })
  const inParts = await server.createProvider('Parts Meanwhile')
  const bytes = Buffer.from(content)
  const sent = await sentInParts(inParts, [
    { content: bytes.subarray(0, 3_000_000), from: 0 },
    { content: gzipSync(bytes.subarray(3_000_000, 9_000_000)), packed: true, from: 3_000_000 },
    { content: bytes.subarray(9_000_000), from: 9_000_000 },
  ])
  expect(sent).toMatchObject({ answers: [204, 204, 204], detail: { state: 'completed' } })
  expect(await taken()).toEqual([true, true])
  vi.spyOn(scores, 'begin').mockReturnValue(undefined)
  const later = await server.createProvider('Read Later')
  await importFile(server, superuser, { fields: { providerId: later }, content })
  expect(await taken()).toEqual([true, true, false])
  const rows = await publishedRows(server.services, later)
  expect(rows).toHaveLength(savers.length)
  expect(await publishedRows(server.services, whole)).toEqual(rows)
  expect(await publishedRows(server.services, inParts)).toEqual(rows)
  expect(await workFiles()).toEqual([])
})

it('a file that was packed as a whole is unpacked and scored while it arrives, and a damaged one is told as ever', async () => {
  const taken = watchTaken()
  // Not made smaller: what comes packed is followed from the same length on.
  const packed = gzipSync(content, { level: 0 })
  const sentAs = async (name: string, bytes: Buffer) => {
    const providerId = await server.createProvider(name)
    const id = await beginParts(server, superuser, bytes.length, { providerId: String(providerId) })
    await sendPart(server, superuser, id, { offset: 0, content: bytes.subarray(0, 5_000_000) })
    await sendPart(server, superuser, id, { offset: 5_000_000, content: bytes.subarray(5_000_000) })
    const { importId } = (await superuser.post(`/upload-data/parts/${id}/import`, {})).json()
    return { providerId, detail: await settledImport(superuser, importId) }
  }
  const sound = await sentAs('Packed Meanwhile', packed)
  expect(sound.detail).toMatchObject({ state: 'completed', failure: null })
  expect(await taken()).toEqual([true])
  const plain = await server.createProvider('Unpacked Meanwhile')
  await importFile(server, superuser, { fields: { providerId: plain }, content })
  expect(await publishedRows(server.services, sound.providerId)).toEqual(await publishedRows(server.services, plain))
  const damaged = Buffer.from(packed)
  damaged.fill(0, damaged.length - 8, damaged.length - 4)
  const { detail } = await sentAs('Damaged as a Whole', damaged)
  expect(detail).toMatchObject({ state: 'failed' })
  expect(detail.errors).toMatchObject([{ reason: expect.stringContaining('The gzip file is damaged') }])
  expect(await taken()).toEqual([true, true, false])
  expect(await workFiles()).toEqual([])
})

it('bytes of a damaged part that were read and then cut off count for nothing', { tags: 'long' }, async () => {
  const taken = watchTaken()
  const providerId = await server.createProvider('Damaged Meanwhile')
  const bytes = Buffer.from(content)
  const others = Buffer.from(content.replaceAll(',100.00,', ',999.00,'))
  const damaged = gzipSync(others.subarray(1_000_000))
  // The checksum at its end.
  damaged.fill(0, damaged.length - 8, damaged.length - 4)
  const sent = await sentInParts(providerId, [
    { content: bytes.subarray(0, 1_000_000), from: 0 },
    { content: damaged, packed: true, from: 1_000_000 },
    { content: bytes.subarray(1_000_000), from: 1_000_000 },
  ])
  expect(sent).toMatchObject({ answers: [204, 422, 204], detail: { state: 'completed' } })
  expect(await taken()).toEqual([false])
  const { controlTotals } = sent.detail.preview ?? {}
  expect(controlTotals).toMatchObject({ savers: savers.length })
  expect(await workFiles()).toEqual([])
})

it('an upload that breaks off leaves nothing behind, and the next is scored while it arrives', async () => {
  const providerId = await server.createProvider('Broken Meanwhile')
  const headers = { authorization: `Bearer ${superuser.token}`, 'content-type': formType }
  const payload = formBody({ fields: { providerId }, content }).subarray(0, -20)
  const broken = await server.http.inject({ method: 'POST', url: '/api/upload-data', headers, payload })
  expect(broken.statusCode).toBe(422)
  expect(await workFiles()).toEqual([])
  const taken = watchTaken()
  await importFile(server, superuser, { fields: { providerId }, content })
  expect(await taken()).toEqual([true])
})

it('a file with an error far below is told it as ever', async () => {
  const taken = watchTaken()
  const providerId = await server.createProvider('Wrong Meanwhile')
  const wrong = `${content}P-99999,2024-02-30,100.00,2024-12-31,10.00,Main,A\n`
  const detail = await importFile(server, superuser, { fields: { providerId }, content: wrong })
  expect(detail).toMatchObject({ state: 'failed', errorCount: 1 })
  expect(detail.errors).toMatchObject([
    { row: savers.length * 24 + 2, column: 'contribution_date', value: '2024-02-30' },
  ])
  expect(await taken()).toEqual([false])
  await expect.poll(workFiles).toEqual([])
})

it('contributions that were written while other values were checked go when one of these is wrong', async () => {
  const taken = watchTaken()
  const providerId = await server.createProvider('Wrong Besides')
  const wrong = content.replaceAll(/,A\n(?=P-10777,)/g, ',jo@example.com\n')
  const detail = await importFile(server, superuser, { fields: { providerId }, content: wrong })
  expect(detail).toMatchObject({ state: 'failed', errorCount: 1 })
  expect(detail.errors).toMatchObject([{ row: 1, reason: expect.stringContaining('e-mail address') }])
  expect(await taken()).toEqual([true])
  expect(await leftoversOf(server.services)).toEqual([])
})

it('a file that waits to be confirmed is read when it is, and one that is called off is forgotten', async () => {
  const providerId = await server.createProvider('Twice Meanwhile')
  await importFile(server, superuser, { fields: { providerId }, content })
  const drop = vi.spyOn(scores, 'drop')
  const id = await beginParts(server, superuser, content.length, { providerId: String(providerId) })
  await sendPart(server, superuser, id, { offset: 0, content })
  expect((await superuser.post(`/upload-data/parts/${id}/import`, {})).statusCode).toBe(409)
  expect(drop).toHaveBeenCalledWith(`uploads/${id}.csv`)
  expect(await workFiles()).toEqual([])
  const another = await beginParts(server, superuser, content.length, { providerId: String(providerId) })
  await sendPart(server, superuser, another, { offset: 0, content: content.slice(0, 5_000_000) })
  expect(await workFiles()).toEqual([expect.stringMatching(/^arriving_/)])
  await tusCall(server, superuser, { method: 'DELETE', path: `/${another}` })
  expect(await workFiles()).toEqual([])
})

it('files whose rows are checked keep no other from being scored: the oldest is let go', { tags: 'long' }, async () => {
  const written = path.join(server.services.config.dataDir, 'some.csv')
  await writeFile(written, content)
  const rows = { lines: 2, errors: 1, atLeast: false, first: [] }
  const checkedAlone: ScoreArriving = async (_, arrival) => ({
    async checkRows(onFound) {
      onFound(rows)
      await arrival.until(Number.POSITIVE_INFINITY)
    },
  })
  const keys = ['1', '2', '3', '4', '5'].map((name) => `uploads/${name}.csv`)
  for (const key of keys) {
    const follower = scores.begin(key, checkedAlone)
    await follower?.begin(written)
    await expect.poll(() => scores.rowsOf(key)).toEqual(rows)
  }
  expect(keys.map((key) => scores.rowsOf(key) !== undefined)).toEqual([false, true, true, true, true])
})

it('what is wrong with the top of a file is told while the rest is on its way', async () => {
  const providerId = String(await server.createProvider('Wrong at the Top'))
  const wrong = Buffer.from(content.replace('nav_date', 'valued on'))
  const id = await beginParts(server, superuser, wrong.length, { providerId })
  const errors = async () => (await superuser.get(`/upload-data/parts/${id}/top`)).json().errors
  await sendPart(server, superuser, id, { offset: 0, content: wrong.subarray(0, 1_000_000) })
  expect(await errors()).toBeNull()
  await sendPart(server, superuser, id, { offset: 1_000_000, content: wrong.subarray(1_000_000, 2_000_000) })
  expect(await errors()).toMatchObject([{ row: 1, reason: expect.stringContaining('nav_date') }])
})

it('an empty part at the end takes nothing away', { tags: 'long' }, async () => {
  const taken = watchTaken()
  const providerId = await server.createProvider('Empty at the End')
  const bytes = Buffer.from(content)
  const sent = await sentInParts(providerId, [
    { content: bytes, from: 0 },
    { content: Buffer.alloc(0), from: bytes.length },
  ])
  expect(sent).toMatchObject({ answers: [204, 204], detail: { state: 'completed' } })
  expect(await taken()).toEqual([true])
})

it('what was scored by other settings than those of the import is not taken', { tags: 'long' }, async () => {
  const settings = { benchmarkVersionId: 1, useMinOutliers: true, minOutlierYears: 3, performanceAttribution: false }
  const by: ScoredBy = {
    settings: { ...settings, method: 'new', parameters: { trackingError: 0.04 } },
    droppedColumns: [],
    nameJoins: [],
  }
  const asked: readonly (readonly [ScoredBy, boolean])[] = [
    [structuredClone(by), true],
    [{ ...by, droppedColumns: ['region'] }, false],
    [{ ...by, settings: { ...by.settings, benchmarkVersionId: 2 } }, false],
    [{ ...by, settings: { ...by.settings, minOutlierYears: 2 } }, false],
    [{ ...by, settings: { ...by.settings, parameters: { trackingError: 0.05 } } }, false],
  ]
  const file = { fileKey: 'settings.csv', bytes: content.length }
  const contributions = new ArrivingContributions(server.services, { providerId: 1, folder: '' })
  const written = path.join(server.services.config.dataDir, file.fileKey)
  await writeFile(written, content)
  for (const [other, isTaken] of asked) {
    const follower = scores.begin(file.fileKey, async () => ({ by, arrivedFile: {} as never, contributions }))
    await follower?.begin(written)
    follower?.grown(file.bytes)
    follower?.whole()
    const found = await scores.take(file, other, new AbortController().signal)
    expect(found !== undefined).toBe(isTaken)
    await found?.release()
  }
  expect(await workFiles()).toEqual([])
})
