import { lstat, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { backUp } from './back-up.ts'
import { manifestName, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let remove: () => Promise<void>
const inFolder = (name: string) => path.join(folder, name)
/** The database is elsewhere, so files are all there is. */
const config = (dataDir: string) => ({
  dataDir: inFolder(dataDir),
  databaseUrl: 'postgresql://elsewhere/plumbline',
  version: '1',
})

beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
  await mkdir(inFolder('disk/uploads'), { recursive: true })
  await writeFile(inFolder('disk/uploads/one.csv'), 'saver_id,date')
  await symlink('uploads/one.csv', inFolder('disk/latest.csv'))
  await mkdir(inFolder('data'))
  await symlink(inFolder('disk'), inFolder('data/files'))
})
afterAll(() => remove())

const options = (backup: string) => ({ backup: inFolder(backup), replace: true, postgresMajor: '18' })

it('holds the files themselves where a part of the data is a link to another disk', async () => {
  await backUp(config('data'), inFolder('backup'))
  await restoreBackup(config('restored'), options('backup'))
  expect((await lstat(inFolder('restored/files'))).isSymbolicLink()).toBe(false)
  for (const name of ['uploads/one.csv', 'latest.csv']) {
    expect(await readFile(inFolder(`restored/files/${name}`), 'utf8')).toBe('saver_id,date')
  }
})

it('is refused where a link below leads elsewhere, since it would not hold what is there', async () => {
  await symlink('/etc', inFolder('disk/elsewhere'))
  await expect(backUp(config('data'), inFolder('incomplete'))).rejects.toThrow('files/elsewhere is a link')
})

it.each([
  ['a folder of the machine', [['files/uploads/out', '/etc']]],
  ['what is beside it', [['files/uploads/out', '../../../disk']]],
  ['the folder that it is in', [['files/uploads/out', '..']]],
  // Two steps up from behind a link that has gone up already are four.
  [
    'what is beside it by another link',
    [
      ['files/uploads/deep', '../shallow'],
      ['files/uploads/out', 'deep/../../uploads/one.csv'],
    ],
  ],
])('is not restored with a link to %s', async (_, links) => {
  const manifest = await readManifest(inFolder('backup'))
  const made = links.map(([path = '', target = '']) => ({ kind: 'link', path, target }))
  for (const { path, target } of made) await symlink(target, inFolder(`backup/${path}`))
  await writeFile(
    inFolder(`backup/${manifestName}`),
    JSON.stringify({ ...manifest, entries: [...manifest.entries, ...made] }),
  )
  try {
    await expect(restoreBackup(config('again'), options('backup'))).rejects.toThrow('is damaged: files/uploads/out')
  } finally {
    for (const { path } of made) await rm(inFolder(`backup/${path}`))
    await writeFile(inFolder(`backup/${manifestName}`), JSON.stringify(manifest))
  }
})
