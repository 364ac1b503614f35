import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { openMailListener } from '../../testing/mail/mail-listener.ts'
import { testDatabaseUrl } from '../../testing/stores/test-database.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { examine } from './examine.ts'
import { linesOf } from './finding.ts'

let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
  // The database of root runs as another account, which has to get to its folder.
  await chmod(folder, 0o711)
})
afterAll(() => remove())

const settings = (more: Record<string, string> = {}) => ({
  DATA_DIR: path.join(folder, 'data'),
  PORT: '0',
  THREADS: '2',
  MEMORY_LIMIT: '1 GB',
  LOG_LEVEL: 'silent',
  DEMONSTRATION: 'off',
  ...more,
})

it('finds everything fine before the first start, and makes nothing', async () => {
  const findings = await examine(settings())
  expect(findings.filter(({ todo }) => todo !== undefined)).toEqual([])
  expect(findings.map(({ about }) => about)).toEqual([
    'settings',
    'runtime',
    'memory',
    'disk',
    'permissions',
    'port',
    'fonts',
    'web app',
    'mail',
    'links',
    'PostgreSQL',
    'migrations',
    'analytics',
  ])
  expect(await readdir(folder)).toEqual([])
})

it('asks a server that runs, and opens the stores of one that does not', async () => {
  const environment = settings()
  const app = await buildApp(readConfig(environment), { log: openLog('silent') })
  const address = await app.listen()
  await app.ready()
  expect(linesOf(await examine(environment))).toContain(
    `the server at ${address} says: postgres ready, analytics ready, files ready; 0 jobs waiting`,
  )
  await app.close()
  const lines = linesOf(await examine(environment))
  expect(lines).toMatch(
    /^fine {3}PostgreSQL +version \d+ answers; the audit log takes \d+ MB\nfine {3}migrations +all have run$/m,
  )
  expect(lines).toContain('ClickHouse opens; 0 rows of savers')
  expect(lines).not.toContain('WRONG')
})

it('says which port is taken, and what to do', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const lines = linesOf(await examine(settings({ PORT: String(port), DATABASE_URL: await testDatabaseUrl() })))
  other.close()
  expect(lines).toMatch(new RegExp(`^WRONG {2}port {9}127\\.0\\.0\\.1:${port} is taken by another program$`, 'm'))
  expect(lines).toContain('What to do: stop that program, or set PORT to another port')
  expect(lines).toMatch(/^fine {3}PostgreSQL +version \d+ answers; the audit log takes \d+ MB$/m)
})

it('says what is wrong with settings, with a database that does not answer and with one of another version', {
  tags: 'long',
}, async () => {
  expect(linesOf(await examine(settings({ PORT: 'none' })))).toContain('PORT: "none" is not a port')
  const lines = linesOf(await examine(settings({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/plumbline' })))
  expect(lines).toMatch(/^WRONG {2}PostgreSQL .*does not answer.*Check DATABASE_URL/m)
  const old = path.join(folder, 'old')
  await mkdir(path.join(old, 'postgres'), { recursive: true })
  await writeFile(path.join(old, 'postgres/PG_VERSION'), '12\n')
  expect(linesOf(await examine(settings({ DATA_DIR: old })))).toContain('was written by version 12')
  await rm(old, { recursive: true })
})

it('tries the mail server, and asks for the address that links begin with', { tags: 'long' }, async () => {
  const account = { user: 'post', password: 'geheim' }
  const listener = await openMailListener({ account })
  const mailOf = async (password: string) => {
    const environment = settings({ SMTP_URL: `smtp://post:${password}@127.0.0.1:${listener.port}`, HOST: '0.0.0.0' })
    const lines = linesOf(await examine(environment))
    expect(lines).not.toContain(password)
    return lines
  }
  const right = await mailOf('geheim')
  expect(right).toContain('the mail server lets us in; mails come from no-reply@localhost')
  expect(right).toContain('What to do: set PUBLIC_URL to the address that people use')
  expect(await mailOf('mistyped')).toContain('The mail server refuses the user or password in SMTP_URL.')
  await listener.close()
})
