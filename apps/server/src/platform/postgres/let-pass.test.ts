import { chmod, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { letPass, rightsToPass } from './let-pass.ts'

it.each([
  ['its owner alone', 0, 0o700, { gid: 70, mode: 0o710 }],
  ['everybody who passes through, as earlier versions made it', 0, 0o711, { gid: 70, mode: 0o710 }],
  ['the group of the database', 70, 0o710, { gid: 70, mode: 0o710 }],
  ['a group of its owner', 5, 0o750, { gid: 5, mode: 0o751 }],
  ['everybody, by its owner', 5, 0o755, { gid: 5, mode: 0o755 }],
])('a folder of %s', (_whose, gid, mode, rights) => {
  expect(rightsToPass({ gid, mode }, 70)).toEqual(rights)
})

it.runIf(process.getuid?.() === 0)(
  'opens a folder of root to the group of the database and to nobody else',
  async () => {
    const { folder, remove } = await testFolder()
    const dataDir = path.join(folder, 'data')
    await mkdir(dataDir, { mode: 0o700 })
    await chmod(dataDir, 0o700)
    await letPass({ uid: 70, gid: 70 }, dataDir)
    const { mode, uid, gid } = await stat(dataDir)
    expect([mode & 0o777, uid, gid]).toEqual([0o710, 0, 70])
    await letPass({}, dataDir)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710)
    await remove()
  },
)
