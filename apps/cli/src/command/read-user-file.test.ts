import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { readUserFile } from './read-user-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-read-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it('reads a file, packed or not', async () => {
  writeFileSync(join(folder, 'a.csv'), 'a,b')
  writeFileSync(join(folder, 'a.csv.gz'), gzipSync('a,b'))
  expect(new TextDecoder().decode(await readUserFile(join(folder, 'a.csv')))).toBe('a,b')
  expect(new TextDecoder().decode(await readUserFile(join(folder, 'a.csv.gz')))).toBe('a,b')
})

it('says what is wrong with one it cannot read', async () => {
  writeFileSync(join(folder, 'torn.csv.gz'), gzipSync('a,b').subarray(0, 12))
  await expect(readUserFile(join(folder, 'torn.csv.gz'))).rejects.toThrow(/not a whole gzip file/)
  writeFileSync(join(folder, 'bomb.csv.gz'), gzipSync(Buffer.alloc(65 << 20)))
  await expect(readUserFile(join(folder, 'bomb.csv.gz'))).rejects.toThrow(/more than 200 times its size/)
  await expect(readUserFile(join(folder, 'none.csv'))).rejects.toThrow(/There is no file .*none\.csv\. Check/)
  await expect(readUserFile(folder)).rejects.toThrow(/is a folder\. Name a file/)
})
