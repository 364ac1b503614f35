import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { openKeyring } from '../secrets/keyring.ts'
import { backUp } from './back-up.ts'
import { copyKeys } from './copy-keys.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
})
afterAll(() => remove())

it('leaves one copy of the keys, whatever backups that were killed had left', async () => {
  const [dataDir, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')]
  await mkdir(backups)
  openKeyring({ dataDir, masterKey: undefined }).close()
  const name = await copyKeys(dataDir, backups)
  if (name === null) throw new Error('no copy of the keys')
  await mkdir(path.join(backups, `${name}.unfinished-0a1b`))
  await mkdir(path.join(backups, 'another.unfinished-0a1b'))
  // Killed after the copy of before was put aside.
  await rename(path.join(backups, name), path.join(backups, `${name}.replaced`))
  await writeFile(path.join(backups, `${name}.replaced`, 'old'), '')
  expect(await copyKeys(dataDir, backups)).toBe(name)
  expect((await readdir(backups)).toSorted()).toEqual(['another.unfinished-0a1b', name].toSorted())
  expect(existsSync(path.join(backups, name, 'old'))).toBe(false)
})

it('puts keys beside no backup, and into the folder that is named, from which they come back', async () => {
  const [dataDir, shelf, apart] = ['installation', 'shelf', 'apart'].map((name) => path.join(folder, name))
  if (dataDir === undefined || shelf === undefined || apart === undefined) throw new Error('no folders')
  const keyring = openKeyring({ dataDir, masterKey: undefined })
  const blind = keyring.blind('name', 'Ann')
  keyring.close()
  const config = { dataDir, databaseUrl: 'postgresql://elsewhere/plumbline', version: '1' }
  await backUp(config, path.join(shelf, 'one'))
  expect(await readdir(shelf)).toEqual(['one'])
  await expect(backUp(config, path.join(shelf, 'two'), shelf)).rejects.toThrow('would lie beside the backup')
  await expect(backUp(config, path.join(shelf, 'two'), path.join(shelf, 'keys'))).rejects.toThrow('beside the backup')
  await backUp(config, path.join(shelf, 'two'), apart)
  expect((await readdir(shelf)).toSorted()).toEqual(['one', 'two'])
  const restored = { ...config, dataDir: path.join(folder, 'restored') }
  const options = { backup: path.join(shelf, 'one'), replace: true, postgresMajor: '18' }
  await restoreBackup(restored, options)
  expect(existsSync(path.join(restored.dataDir, 'keys'))).toBe(false)
  await restoreBackup(restored, { ...options, keysFolder: apart })
  const back = openKeyring({ dataDir: restored.dataDir, masterKey: undefined })
  expect(back.blind('name', 'Ann')).toEqual(blind)
  back.close()
})
