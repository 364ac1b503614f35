import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { openKeyring } from '../secrets/keyring.ts'
import { copyKeys } from './copy-keys.ts'

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
