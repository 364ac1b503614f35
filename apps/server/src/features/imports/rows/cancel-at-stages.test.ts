import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { importFile, settledImport, uploadFile } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'
import { sessionOpens, tapStatements } from '../../../testing/stores/tap-statements.ts'

// `npm run test:fuzz -- cancel` takes files of a million rows and says how many seconds each took to end,
// of which there may be two.
const rows = Number(process.env.CANCEL_ROWS ?? 24_000)
/** Smaller files are not scored while they are read. */
const sortedRows = Math.max(rows, 156_000)
const isMeasured = process.env.CANCEL_ROWS !== undefined
/** How long a statement is at work when it is called off. */
const intoStatementMs = 150

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ environment: { UPLOAD_LIMIT: '1 GB' } })
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const packed = () => gzipSync(sorted(), { level: 1 })
const sorted = () => saverFile(fileSavers('S', Math.ceil(sortedRows / 24)).sort((a, b) => (a.id < b.id ? -1 : 1)))
/** Not in the order of savers, so it is not scored while it is read. */
const unsorted = () => saverFile(fileSavers('U', Math.ceil(rows / 24)).sort((a, b) => (a.id < b.id ? 1 : -1)))
const broken = () => unsorted().replaceAll(',Main,', ',"Main\nscheme",')

/** Each stage by what its first statement says, in a file that comes to it. */
const stages = [
  ['taking the file', packed, 'DROP PARTITION'],
  ['scoring while reading', sorted, sessionOpens],
  ['checking what was scored', sorted, 'INSERT INTO contributions'],
  ['rewriting records', broken, 'TRUNCATE TABLE contributions'],
  ['loading', unsorted, 'INSERT INTO contributions'],
  ['gathering savers', unsorted, 'CREATE TABLE savers'],
  ['scoring', unsorted, 'SELECT day, toFloat64(pence)'],
  ['writing savers', unsorted, 'INSERT INTO plumbline.savers'],
  ['writing contributions', unsorted, 'INSERT INTO plumbline.contributions'],
  ['making the preview', unsorted, 'AS navDateCount'],
  ['comparing', unsorted, 'countIf(here AND NOT there)'],
] as const

const always = new Set(['scoring while reading', 'loading', 'writing savers', 'comparing'])
const tried = inject('long') || isMeasured ? stages : stages.filter(([name]) => always.has(name))

it.each(tried)(
  'an import called off while %s is cancelled and leaves nothing',
  { timeout: 300_000 },
  async (...stage) => {
    const [name, file, begins] = stage
    const providerId = await server.createProvider(`Stopped while ${name}`)
    const fields = { providerId, publishWhenSound: false }
    if (name === 'comparing') await publishSomething(providerId)
    const { calledOff, release } = cancelWhen(begins)
    onTestFinished(release)
    const id = await uploadFile(server, superuser, { fields, content: file() })
    const calledAt = await calledOff
    expect(await settledImport(superuser, id)).toMatchObject({ state: 'cancelled', published: null, errorCount: 0 })
    const endedAt = performance.now()
    await expect.poll(() => leftoversOf(server.services), { interval: 20 }).toEqual([])
    if (!isMeasured) return
    const seconds = (to: number) => ((to - calledAt) / 1000).toFixed(2)
    expect(endedAt - calledAt, 'milliseconds until it is cancelled').toBeLessThan(2000)
    console.log(`${name}: cancelled after ${seconds(endedAt)} s, nothing left after ${seconds(performance.now())} s`)
  },
)

/** Savers to compare with. */
async function publishSomething(providerId: number): Promise<void> {
  const { state } = await importFile(server, superuser, {
    fields: { providerId },
    content: saverFile(fileSavers('P', 3)),
  })
  expect(state).toBe('completed')
}

/** Calls the newest import off at the first such statement, which waits until it is; what is measured is under way. */
function cancelWhen(begins: string) {
  const { promise: calledOff, resolve, reject } = Promise.withResolvers<number>()
  let isCalled = false
  const release = tapStatements(server.services, async (sql) => {
    if (isCalled || !sql.includes(begins)) return
    isCalled = true
    const calling = callOff().then(resolve, reject)
    if (!isMeasured) await calling
  })
  return { calledOff, release }
}

async function callOff(): Promise<number> {
  if (isMeasured) await delay(intoStatementMs)
  const { id } = await server.services.db
    .selectFrom('imports')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = performance.now()
  const response = await superuser.post(`/import-jobs/${id}/cancel`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return at
}
