import { createReadStream } from 'node:fs'
import { chmod, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { type Config, readConfig } from '../../config.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { embeddedPostgresMajor } from '../../platform/postgres/postgres-programs.ts'
import type { Services } from '../../platform/services.ts'
import { fetchedExport } from '../../testing/panel/fetched-export.ts'
import { importPeople } from '../../testing/panel/import-people.ts'
import { peopleFile } from '../../testing/panel/people-file.ts'
import { sendUserEdit } from '../../testing/panel/send-user-edit.ts'
import { signInAs, type TestClient } from '../../testing/server/sign-in-as.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'

let folder: string
let remove: () => Promise<void>
const lines: string[] = []
const log = openLog('trace', { write: (line) => void lines.push(line) })
const planted = ['zuleika.quillfeather', 'Zuleika', 'Quillfeather', 'Gossamer Fund', 'GF-77123', '7654.32']
const person = { email: 'zuleika.quillfeather@example.org', firstName: 'Zuleika', lastName: 'Quillfeather' }
const pension = { pension: 'Gossamer Fund', policy: 'GF-77123', months: 30, pot: 7654.32 }

const configOf = (name: string): Config =>
  readConfig({ DATA_DIR: path.join(folder, name), THREADS: '2', MEMORY_LIMIT: '1 GB', DEMONSTRATION: 'off' })

beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
  await chmod(folder, 0o711)
})
afterAll(() => remove())

async function served<Result>(config: Config, use: (services: Services, search: string) => Promise<Result>) {
  const app = await buildApp(config, { log })
  const services = await app.ready()
  try {
    const superuser = await signInAs(services, app.http, 'superuser')
    const answer = await superuser.get(`/b2c/users?search=${person.email}`)
    return await use(services, answer.body)
  } finally {
    await app.close()
  }
}

/** A document whose name and content name the person. */
async function keepDocument(app: Pick<App, 'http'>, superuser: TestClient) {
  const [pensionId] = Object.keys((await superuser.get('/b2c/user/1')).json().otherData.pensionStatus)
  const documents = [[`${pensionId}:;:;:Zuleika.txt`, 'Dear Zuleika Quillfeather']] as const
  expect((await sendUserEdit(app, superuser, { fields: { id: '1' }, documents })).statusCode).toBe(200)
  const { url } = (await superuser.get('/b2c/user/1/everything/url')).json()
  expect((await app.http.inject({ method: 'GET', url })).statusCode).toBe(200)
}

/** Where something planted can be read, in any file below a folder. */
async function inClear(place: string): Promise<string[]> {
  const places: string[] = []
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    let rest = ''
    for await (const chunk of createReadStream(file, 'latin1')) {
      const text = rest + String(chunk)
      places.push(...planted.filter((word) => text.includes(word)).map((word) => `${word} in ${file}`))
      rest = text.slice(-100)
    }
  }
  return places
}

describe('people of the consumer panel', () => {
  it('are in no file of the data directory or a backup in clear, nor in the log', async () => {
    const config = configOf('data')
    const app = await buildApp(config, { log })
    const services = await app.ready()
    const superuser = await signInAs(services, app.http, 'superuser')
    const { id } = await importPeople(app, superuser, peopleFile([{ ...person, ...pension }]))
    for (const address of ['/b2c/users/export', `/b2c/contributions/export/${id}`]) {
      expect((await fetchedExport(app, superuser, address)).file.body).toContain('Zuleika')
    }
    await keepDocument(app, superuser)
    const wrong = peopleFile([{ ...person, ...pension, email: 'zuleika.quillfeather' }])
    await expect(importPeople(app, superuser, wrong)).rejects.toThrow('failed')
    expect((await superuser.get(`/b2c/users?search=${person.email}`)).body).toContain('Zuleika')
    expect((await superuser.get('/b2c/user/1')).body).toContain('Gossamer Fund')
    await app.close()
    await backUp(config, path.join(folder, 'backups', 'one'), path.join(folder, 'apart'))
    expect(await inClear(folder)).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => planted.some((word) => line.includes(word)))).toEqual([])
  })

  it('come back with a backup where the folder of their keys is named, and not without', { tags: 'long' }, async () => {
    const options = {
      backup: path.join(folder, 'backups', 'one'),
      keysFolder: path.join(folder, 'apart'),
      replace: false,
      postgresMajor: await embeddedPostgresMajor(),
    }
    const copied = (await readdir(options.keysFolder)).find((name) => name.startsWith('plumbline-keys-')) ?? ''
    expect(await readdir(path.join(options.keysFolder, copied))).toEqual(['data-key', 'keyring.db'])
    expect(await readdir(options.backup)).not.toContain('keys')
    await restoreBackup(configOf('restored'), options)
    await served(configOf('restored'), async (_, body) => expect(body).toContain('Zuleika'))
  })

  it('whose key was destroyed do not come back with a backup from before', async () => {
    const config = configOf('data')
    await served(config, async ({ db, keys }) => {
      const row = await db.selectFrom('panel_users').select('key_name').executeTakeFirstOrThrow()
      keys.destroy([row.key_name])
    })
    const options = {
      backup: path.join(folder, 'backups', 'one'),
      keysFolder: path.join(folder, 'apart'),
      replace: true,
      postgresMajor: await embeddedPostgresMajor(),
    }
    await restoreBackup(config, options)
    await served(config, async ({ db }, body) => {
      expect(body).not.toContain('Zuleika')
      expect(await db.selectFrom('panel_users').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('panel_pensions').selectAll().execute()).toEqual([])
    })
    await backUp(config, path.join(folder, 'backups', 'later'), path.join(folder, 'apart'))
    await restoreBackup(configOf('elsewhere'), { ...options, replace: false })
    await served(configOf('elsewhere'), async ({ db }) => {
      expect(await db.selectFrom('panel_users').selectAll().execute()).toEqual([])
    })
  })
})
