import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scoringFailureOf } from '../../scoring-failure.ts'
import { inspectFile } from '../../source/inspect-file.ts'
import { rowsUnder } from '../../testing/saver-text.ts'
import { findProblems } from './find-problems.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-problems-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function found(content: string | Uint8Array, options: { signal?: AbortSignal; mostSavers?: number } = {}) {
  const file = path.join(folder, 'input.csv')
  await writeFile(file, content)
  return findProblems(await inspectFile(file, []), { folder, lastDay: 30_000, ...options })
}

const wrong = rowsUnder('A,2020-01-31,£5,2024-12-31,9')

describe('looking for what is wrong with a file', () => {
  it('ends when it is called off', async () => {
    const controller = new AbortController()
    controller.abort(new Error('called off'))
    await expect(found(wrong, { signal: controller.signal })).rejects.toThrow('called off')
  })

  it.skipIf(process.platform !== 'linux')('on a full disk ends with words for it', async () => {
    await symlink('/dev/full', path.join(folder, 'problems.jsonl'))
    const failure = await found(wrong).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(scoringFailureOf(failure)).toBe('no_space')
  })

  it('finds nothing in a file that is right', async () => {
    expect(await found(rowsUnder('A,2020-01-31,5,2024-12-31,9'))).toBeUndefined()
  })

  it('compares the rows of so many savers as memory has room for, and says so', async () => {
    const rows = rowsUnder(
      'A,2020-01-31,5,2024-12-31,9\nB,2020-01-31,5,2024-12-31,9\nA,2020-02-29,5,2024-12-31,8\nB,2020-02-29,5,2024-12-31,8',
    )
    const all = await found(rows, { mostSavers: 2 })
    expect(all?.first.map(({ row, column }) => [row, column])).toEqual([
      [4, 'nav_amount'],
      [5, 'nav_amount'],
    ])
    const some = await found(rows, { mostSavers: 1 })
    expect(some?.first.map(({ row, column }) => [row, column])).toEqual([
      [1, ''],
      [4, 'nav_amount'],
    ])
    expect(some?.first[0].reason).toContain('the first 1 savers')
  })

  it('says of a file in another encoding that alone, whatever stands in quotes', async () => {
    const problems = await found(Buffer.from(rowsUnder('"A\u00a3","2020-01-31","5","2024-12-31","9"'), 'latin1'))
    expect(problems?.first.map(({ reason }) => reason)).toEqual([expect.stringContaining('not in UTF-8')])
  })

  it('shows a control character as it stands in the file', async () => {
    const problems = await found(rowsUnder('A,2020-01-31,5,2024-12-31,9\u001f'))
    expect(problems?.first).toMatchObject([{ column: 'nav_amount', value: '9\u001f' }])
  })
})
