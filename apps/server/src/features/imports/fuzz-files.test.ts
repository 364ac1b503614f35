import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openLog } from '../../platform/log/open-log.ts'
import { type DrawnFile, drawnFile } from '../../testing/fuzz/drawn-file.ts'
import { type Outcome, walkRoad } from '../../testing/fuzz/file-road.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { makeTenant, type Tenant } from '../../testing/tenants/tenant.ts'

// `npm run test:fuzz -- files` sends more of them, and others each time.
const count = Number(process.env.FUZZ_FILES ?? (inject('long') ? 8 : 3))
const seed = Number(process.env.FUZZ_SEED ?? 1)

const MiB = 1 << 20
/** What one such file, of 2.5 MB at the most or 80 MiB unpacked, may take beside what the server takes anyway. */
const mostMemory = 1024 * MiB
const mostDisk = 128 * MiB
/** For each file; every step of its road has a limit of its own. */
const hangsAfter = 600_000

let server: TestServer
let superuser: TestClient
let other: Tenant
/** What the log said of faults. */
let logged: string[] = []
beforeAll(async () => {
  const log = openLog('error', { write: (line) => void logged.push(line) })
  server = await openTestServer({ environment: { UPLOAD_LIMIT: '100 MB' }, log })
  superuser = await server.as('superuser')
  other = await makeTenant(server, 'Birch')
})
afterAll(() => server.close())

it(`${count} strange files do no harm and leave nothing behind`, { timeout: (1 + count) * hangsAfter }, async () => {
  const answers = await answersOfOther()
  expect(await answersOfOther()).toEqual(answers)
  const rows = await rowsInPostgres()
  const outcomes: Record<Outcome, number> = { refused: 0, 'not accepted': 0, published: 0 }
  const wrong: string[] = []
  for (const [number, file] of fc.sample(drawnFile, { numRuns: count, seed }).entries()) {
    const { outcome, faults } = await watched(file)
    outcomes[outcome] += 1
    const now = await answersOfOther()
    const changed = now.find((answer, place) => answer !== answers[place])
    if (changed !== undefined) faults.push(`another provider is answered differently: ${changed.slice(0, 300)}`)
    for (const fault of faults) wrong.push(`${number}, ${file.kind}: ${fault}`)
    if (process.env.FUZZ_FILES && (number % 10 === 9 || number + 1 === count || faults.length > 0))
      console.log(number + 1, JSON.stringify(outcomes), `${processorTime()} s`, ...faults)
  }
  expect(wrong).toEqual([])
  // Not blind: many come through the checks (a quarter, more or less, by the seed), and some do not.
  expect(outcomes.published).toBeGreaterThan(count / 8)
  expect(outcomes['not accepted']).toBeGreaterThan(0)
  expect(await rowsInPostgres()).toEqual(rows)
})

/** Of the server and of this test, in all. */
function processorTime(): string {
  const { user, system } = process.cpuUsage()
  return ((user + system) / 1e6).toFixed(0)
}

/** The road of a file with what it took. */
async function watched(file: DrawnFile) {
  logged = []
  const [memory, disk] = [process.memoryUsage().rss, await bytesOnDisk()]
  let most = memory
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const { outcome, faults } = await walkRoad(server, superuser, file)
  clearInterval(watching)
  const taken = (await bytesOnDisk()) - disk
  const limits = [
    most - memory > mostMemory && `it took ${((most - memory) / MiB).toFixed(0)} MiB of memory`,
    taken > mostDisk && `it took ${(taken / MiB).toFixed(0)} MiB of disk`,
  ].filter((fault) => fault !== false)
  return { outcome, faults: [...faults, ...logged, ...limits] }
}

/** What a user of another provider gets to see, byte for byte. */
async function answersOfOther(): Promise<string[]> {
  const { client } = other.users.pilot
  const paths = [
    `/analysis/members?dataBatchIds=${other.version}&limit=100`,
    `/analysis/members/filters?providers=${other.providerId}`,
    `/analysis/members/${other.savedRow}/history`,
    `/analysis/members/outliers/${other.providerId}`,
    `/pdf/reports/data/${other.providerId}`,
    `/pdf/reports/pooled/${other.providerId}`,
    '/providers',
    '/reports',
    '/notices',
  ]
  const answers = await Promise.all(paths.map((each) => client.get(each)))
  return answers.map(({ statusCode, body }) => `${statusCode} ${body}`)
}

/** What stays of somebody's deeds, and what queues and sessions keep for a while. */
const kept = ['audit_log', 'mails', 'sessions', 'sign_in_failures', 'link_key']

/** How many rows each table has. */
async function rowsInPostgres(): Promise<Record<string, number>> {
  const { db } = server.services
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter((table) => !kept.includes(table.name))) {
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.rows ?? 0
  }
  return counts
}

async function bytesOnDisk(): Promise<number> {
  const folder = server.services.config.dataDir
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    // Parts of tables come and go.
    .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
