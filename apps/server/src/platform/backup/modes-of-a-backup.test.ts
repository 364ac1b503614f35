import { chmod, lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
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
const options = { replace: true, postgresMajor: '18' }

beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
  await mkdir(inFolder('data/files/uploads'), { recursive: true })
  await writeFile(inFolder('data/files/uploads/one.csv'), 'saver_id,date')
  await chmod(inFolder('data'), 0o700)
  // As a careless umask or somebody's hand leaves them.
  await chmod(inFolder('data/files'), 0o755)
  await chmod(inFolder('data/files/uploads'), 0o777)
  await chmod(inFolder('data/files/uploads/one.csv'), 0o664)
})
afterAll(() => remove())

/** Permissions of everything in a folder, itself included. */
async function modesIn(place: string): Promise<Record<string, string>> {
  const names = ['', ...(await readdir(place, { recursive: true }))]
  const modes = names.map(async (name) => {
    const stats = await lstat(path.join(place, name))
    return [name, (stats.mode & 0o777).toString(8)] as const
  })
  return Object.fromEntries(await Promise.all(modes))
}

it('is open to its owner alone, whatever the files were open to', async () => {
  await backUp(config('data'), inFolder('backup'))
  expect(await modesIn(inFolder('backup'))).toEqual({
    '': '700',
    [manifestName]: '600',
    files: '700',
    'files/uploads': '700',
    'files/uploads/one.csv': '600',
  })
})

it('is restored so, also where an earlier one says otherwise or a disk has opened it', async () => {
  const manifest = await readManifest(inFolder('backup'))
  const opened = manifest.entries.map((entry) => (entry.kind === 'link' ? entry : { ...entry, mode: 0o777 }))
  await writeFile(inFolder(`backup/${manifestName}`), JSON.stringify({ ...manifest, entries: opened }))
  await chmod(inFolder('backup/files/uploads'), 0o777)
  await restoreBackup(config('restored'), { ...options, backup: inFolder('backup') })
  expect(await modesIn(inFolder('restored/files'))).toEqual({ '': '700', uploads: '700', 'uploads/one.csv': '700' })
  expect((await stat(inFolder('restored'))).mode & 0o777).toBe(0o700)
})

it.each(['../outside.csv', 'files/../../outside.csv', '/outside.csv', 'files/uploads/../../../outside.csv'])(
  'cannot be made to write to %s: what it names and does not hold is damage',
  async (name) => {
    const manifest = await readManifest(inFolder('backup'))
    const file = { kind: 'file', path: name, mode: 0o600, bytes: 1, sha256: '0'.repeat(64) }
    await mkdir(inFolder('tampered'), { recursive: true })
    await writeFile(
      inFolder(`tampered/${manifestName}`),
      JSON.stringify({ ...manifest, entries: [...manifest.entries, file] }),
    )
    const restoring = restoreBackup(config('restored'), { ...options, backup: inFolder('tampered') })
    await expect(restoring).rejects.toThrow('is damaged')
    expect((await readdir(folder)).filter((each) => each.includes('outside'))).toEqual([])
    expect(await readFile(inFolder('restored/files/uploads/one.csv'), 'utf8')).toBe('saver_id,date')
  },
)
