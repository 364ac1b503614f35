import { appendFileSync, existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Config, readConfig } from '../../config.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { storedState } from '../../testing/stores/stored-state.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { ownDataDirectory } from '../lifecycle/data-directory.ts'
import { resetData } from '../lifecycle/reset-data.ts'
import { openLog } from '../log/open-log.ts'
import { embeddedPostgresMajor } from '../postgres/postgres-programs.ts'
import { backUp } from './back-up.ts'
import { manifestName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let remove: () => Promise<void>
let config: Config
let postgresMajor: string
let original: Awaited<ReturnType<typeof storedState>>
const log = openLog('silent')
const inFolder = (name: string) => path.join(folder, name)

beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
  // The database of root runs as another account, which has to get to its folder.
  await chmod(folder, 0o711)
  postgresMajor = await embeddedPostgresMajor()
  config = readConfig({
    DATA_DIR: inFolder('data'),
    THREADS: '2',
    MEMORY_LIMIT: '1 GB',
    LOG_LEVEL: 'silent',
    DEMONSTRATION: 'off',
  })
  const app = await buildApp(config, { log })
  const services = await app.ready()
  const { id } = await services.db
    .insertInto('providers')
    .values({ name: 'Alder & Söhne' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const flows = [{ date: '2015-03-31', pounds: 1000 }]
  const savers = ['A1', 'B2', 'Ç3'].map((saverId, i) => ({ saverId, flows, pot: 1200 + i, navDate: '2020-06-30' }))
  await publishSavers(services, { providerId: id, savers })
  await services.files.write('uploads/one.csv', Readable.from(['saver_id,date\n', 'A1,2015-03-31\n']))
  await app.close()
  original = await storedState(config.dataDir)
})
afterAll(() => remove())

describe('a backup', () => {
  it('restored to another folder differs in no row and no file from what was backed up', async () => {
    await backUp(config, inFolder('backup'))
    const dataDir = inFolder('restored')
    await restoreBackup(
      { dataDir, databaseUrl: undefined },
      { backup: inFolder('backup'), replace: false, postgresMajor },
    )
    const state = await storedState(dataDir)
    expect(state).toEqual(original)
    expect(Object.keys(state)).toContain('file uploads/one.csv')
    expect(state['PostgreSQL public.providers']).toHaveLength(1)
    expect(String(state['ClickHouse plumbline.savers']).trim().split('\n')).toHaveLength(3)
    expect(await storedState(config.dataDir)).toEqual(original)
  })

  it('is refused while the server runs, and says who that is', async () => {
    const owned = ownDataDirectory(config.dataDir, 'the server')
    owned.announce('http://127.0.0.1:3000')
    await expect(backUp(config, inFolder('refused'))).rejects.toThrow('listening at http://127.0.0.1:3000')
    owned.release()
    expect(existsSync(inFolder('refused'))).toBe(false)
  })

  it('replaces neither a folder that is there nor goes into the data directory', async () => {
    await expect(backUp(config, inFolder('data'))).rejects.toThrow('is there already')
    await expect(backUp(config, inFolder('data/backup'))).rejects.toThrow('would be lost with it')
  })

  it('leaves the database out where that is elsewhere, and can be restored only there', { tags: 'long' }, async () => {
    const elsewhere = { ...config, databaseUrl: 'postgresql://somebody@localhost/plumbline' }
    const { postgres, entries } = await backUp(elsewhere, inFolder('without-database'))
    expect(postgres).toBeNull()
    expect(entries.some((entry) => entry.path.startsWith('postgres'))).toBe(false)
    const options = { backup: inFolder('without-database'), replace: true, postgresMajor }
    await expect(restoreBackup(config, options)).rejects.toThrow('Set DATABASE_URL')
    await expect(restoreBackup(elsewhere, { ...options, backup: inFolder('backup') })).rejects.toThrow(
      'Leave DATABASE_URL out',
    )
    const dataDir = inFolder('restored-without-database')
    await restoreBackup({ ...elsewhere, dataDir }, options)
    expect((await readdir(dataDir)).filter((name) => !name.startsWith('owner'))).toEqual(['analytics', 'files'])
  })
})

describe('a restore', () => {
  it('refuses a backup with a changed or missing file and changes nothing', async () => {
    await cp(inFolder('backup'), inFolder('damaged'), { recursive: true, verbatimSymlinks: true })
    appendFileSync(inFolder('damaged/files/uploads/one.csv'), 'B2,2015-03-31\n')
    await rm(inFolder('damaged/postgres/PG_VERSION'))
    const options = { backup: inFolder('damaged'), replace: true, postgresMajor }
    await expect(restoreBackup(config, options)).rejects.toThrow(
      /is damaged: postgres\/PG_VERSION, files\/uploads\/one\.csv differ/,
    )
    await expect(restoreBackup(config, { ...options, backup: inFolder('data') })).rejects.toThrow('is no backup')
    expect(await storedState(config.dataDir)).toEqual(original)
  })

  it('refuses a backup of another PostgreSQL or kind of machine', { tags: 'long' }, async () => {
    const options = { backup: inFolder('backup'), replace: true, postgresMajor: '99' }
    await expect(restoreBackup(config, options)).rejects.toThrow('can be read only there')
  })

  it('replaces what is there only when it is told to', { tags: 'long' }, async () => {
    const options = { backup: inFolder('backup'), replace: false, postgresMajor }
    await expect(restoreBackup(config, options)).rejects.toThrow('add --replace')
    await writeFile(inFolder('data/files/uploads/two.csv'), 'not in the backup')
    await restoreBackup(config, { ...options, replace: true })
    expect(await storedState(config.dataDir)).toEqual(original)
  })

  it('that was killed is dropped while incomplete, and completed by the next owner when complete', async () => {
    const { dataDir } = config
    await mkdir(path.join(dataDir, 'restore.unfinished/files'), { recursive: true })
    await mkdir(path.join(dataDir, 'work/import_1'), { recursive: true })
    // As if killed after the first of the parts was put in its place.
    await cp(inFolder('backup'), path.join(dataDir, 'restore.ready'), { recursive: true, verbatimSymlinks: true })
    await rm(path.join(dataDir, 'restore.ready', manifestName))
    await rm(path.join(dataDir, 'postgres-password'))
    await rename(path.join(dataDir, 'restore.ready/postgres-password'), path.join(dataDir, 'postgres-password'))
    await writeFile(path.join(dataDir, 'files/uploads/one.csv'), 'of the state to be replaced')
    ownDataDirectory(dataDir, 'a test').release()
    expect((await readdir(dataDir)).filter((name) => /^restore|^work/.test(name))).toEqual([])
    expect(await readFile(path.join(dataDir, 'files/uploads/one.csv'), 'utf8')).toContain('A1')
  })
})

describe('a reset', () => {
  it('deletes what the server keeps and nothing else, and not while a server runs', async () => {
    const dataDir = inFolder('restored')
    await writeFile(path.join(dataDir, 'note.txt'), 'of somebody else')
    await mkdir(path.join(dataDir, 'keys'))
    const owned = ownDataDirectory(dataDir, 'the server')
    await expect(resetData({ dataDir, databaseUrl: undefined })).rejects.toThrow('in use by the server')
    owned.release()
    await expect(resetData({ dataDir, databaseUrl: 'postgresql://a@b/c' })).rejects.toThrow('DATABASE_URL')
    expect(await resetData({ dataDir, databaseUrl: undefined })).toEqual([
      'postgres',
      'postgres-password',
      'analytics',
      'files',
      'keys',
    ])
    expect((await readdir(dataDir)).sort()).toEqual(['note.txt', 'owner.lock'])
    expect(await resetData({ dataDir: inFolder('never-was'), databaseUrl: undefined })).toEqual([])
  })
})
