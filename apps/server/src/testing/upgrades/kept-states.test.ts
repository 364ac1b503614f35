import { chmod, lchown, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { readManifest, thisMachine } from '../../platform/backup/manifest.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { PlainFailure } from '../../platform/lifecycle/plain-failure.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { postgresAccount } from '../../platform/postgres/postgres-account.ts'
import { embeddedPostgresMajor } from '../../platform/postgres/postgres-programs.ts'
import { testFolder } from '../stores/test-folder.ts'
import { unpackFolder } from './packed-folder.ts'
import { shownFigures, shownPeople } from './shown-figures.ts'

const files = await readdir(import.meta.dirname)
const namesOf = (ending: string) =>
  files.filter((file) => file.endsWith(ending)).map((file) => path.basename(file, ending))
const fileOf = (name: string) => path.join(import.meta.dirname, name)

let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
  await chmod(folder, 0o711)
})
afterAll(() => remove())

const configOf = (dataDir: string) =>
  readConfig({ DATA_DIR: dataDir, THREADS: '2', MEMORY_LIMIT: '1 GB', LOG_LEVEL: 'fatal', DEMONSTRATION: 'off' })

/** What the present program shows of a data directory, which it brings up to date first. */
async function shownOf(dataDir: string, people: boolean) {
  const config = configOf(dataDir)
  const app = await buildApp(config, { log: openLog(config.logLevel) })
  try {
    const services = await app.ready()
    const figures = await shownFigures(services, app.http)
    return people ? { ...figures, people: await shownPeople(services, app.http) } : figures
  } finally {
    await app.close()
  }
}

/** For root, PostgreSQL runs as another account, to which its files belong. */
async function giveToDatabase(cluster: string): Promise<void> {
  const { uid, gid } = await postgresAccount()
  if (uid === undefined || gid === undefined) return
  for (const name of ['.', ...(await readdir(cluster, { recursive: true }))]) {
    await lchown(path.join(cluster, name), uid, gid)
  }
}

const figuresOf = async (name: string) => JSON.parse(await readFile(fileOf(`${name}.json`), 'utf8'))

describe.each(namesOf('.backup.br'))('the backup kept as %s', { tags: 'long' }, (name) => {
  it('is restored, brought up to date, and shows the figures that it showed', async () => {
    const backup = path.join(folder, `${name}-backup`)
    await unpackFolder(await readFile(fileOf(`${name}.backup.br`)), backup)
    const postgresMajor = await embeddedPostgresMajor()
    const { machine, postgres } = await readManifest(backup)
    const dataDir = path.join(folder, name)
    const restoring = restoreBackup(configOf(dataDir), { backup, replace: false, postgresMajor })
    // Files of PostgreSQL are those of one kind of machine.
    if (machine !== thisMachine) return await expect(restoring).rejects.toBeInstanceOf(PlainFailure)
    expect(postgres).toBe(postgresMajor)
    await restoring
    // A backup holds no keys of people, so it shows none of them.
    const { people: _, machine: __, ...figures } = await figuresOf(name)
    expect(await shownOf(dataDir, false)).toEqual(figures)
  })
})

describe.each(namesOf('.data.br'))('the data directory kept as %s', (name) => {
  it('is opened, brought up to date, and shows the figures and people that it showed', async ({ skip }) => {
    const { machine, ...figures } = await figuresOf(name)
    if (machine !== thisMachine) return skip(`its files are those of ${machine}`)
    const dataDir = path.join(folder, `${name}-data`)
    await unpackFolder(await readFile(fileOf(`${name}.data.br`)), dataDir)
    await giveToDatabase(path.join(dataDir, 'postgres'))
    expect(await shownOf(dataDir, true)).toEqual(figures)
  })
})
