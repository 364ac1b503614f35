import { chmod, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { readManifest, thisMachine } from '../../platform/backup/manifest.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { PlainFailure } from '../../platform/lifecycle/plain-failure.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { embeddedPostgresMajor } from '../../platform/postgres/postgres-programs.ts'
import { testFolder } from '../stores/test-folder.ts'
import { unpackFolder } from './packed-folder.ts'
import { shownFigures } from './shown-figures.ts'

const kept = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.backup.br'))
  .map((file) => path.basename(file, '.backup.br'))

let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
  await chmod(folder, 0o711)
})
afterAll(() => remove())

describe.each(kept)('the backup kept as %s', (name) => {
  it('is restored, brought up to date, and shows the figures that it showed', async () => {
    const backup = path.join(folder, `${name}-backup`)
    await unpackFolder(await readFile(path.join(import.meta.dirname, `${name}.backup.br`)), backup)
    const postgresMajor = await embeddedPostgresMajor()
    const { machine, postgres } = await readManifest(backup)
    const config = readConfig({
      DATA_DIR: path.join(folder, name),
      THREADS: '2',
      MEMORY_LIMIT: '1 GB',
      LOG_LEVEL: 'fatal',
      DEMONSTRATION: 'off',
    })
    const restoring = restoreBackup(config, { backup, replace: false, postgresMajor })
    // Files of PostgreSQL are those of one kind of machine.
    if (machine !== thisMachine) return await expect(restoring).rejects.toBeInstanceOf(PlainFailure)
    expect(postgres).toBe(postgresMajor)
    await restoring
    const app = await buildApp(config, { log: openLog(config.logLevel) })
    try {
      const services = await app.ready()
      const figures = JSON.parse(await readFile(path.join(import.meta.dirname, `${name}.json`), 'utf8'))
      expect(await shownFigures(services, app.http)).toEqual(figures)
    } finally {
      await app.close()
    }
  })
})
