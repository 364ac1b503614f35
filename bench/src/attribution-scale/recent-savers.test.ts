import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recentSavers } from './recent-savers.ts'

it('keeps all rows of those who began late enough, and the heading', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recent-savers-'))
  try {
    const path = join(folder, 'all.csv')
    await writeFile(
      path,
      'saver_id,contribution_date\nA,2005-12-31\nA,2007-01-01\nB,2006-01-01\nB,2006-02-01\nC,2006-05-05\n',
    )
    const found = await recentSavers({ path, savers: 3, rows: 5, bytes: 0 }, join(folder, 'late.csv'), '2006-01-01')
    expect(found).toMatchObject({ savers: 2, rows: 3 })
    expect(await readFile(found.path, 'utf8')).toBe(
      'saver_id,contribution_date\nB,2006-01-01\nB,2006-02-01\nC,2006-05-05\n',
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
