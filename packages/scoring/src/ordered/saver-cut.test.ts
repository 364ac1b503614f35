import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { arrivedWhole } from '../source/file-arrival.ts'
import { saverCut } from './saver-cut.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-cut-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function cut(text: string, from: number, saver: number): Promise<number | undefined> {
  const name = path.join(folder, 'file.csv')
  writeFileSync(name, text)
  const file = await open(name)
  try {
    return await saverCut(file, arrivedWhole(Buffer.byteLength(text)), from, saver)
  } finally {
    await file.close()
  }
}

describe('a place to cut a file', () => {
  const text = '1,A\n2,A\n3,B\n4,B\n'

  it('is the first line of another saver, wherever the search begins', async () => {
    expect(await cut(text, 0, 1)).toBe(8)
    expect(await cut(text, 3, 1)).toBe(8)
    expect(await cut(text, 2, 0)).toBe(8)
  })

  it('is the end of the file where no other saver follows', async () => {
    expect(await cut(text, 8, 1)).toBe(text.length)
    expect(await cut(text, 14, 1)).toBe(text.length)
  })

  it('is found however many rows a saver has, up to a limit', async () => {
    const many = '12345678,A\n'.repeat(200_000)
    expect(await cut(`${many}1,B\n`, 5, 1)).toBe(many.length)
    expect(await cut('12345678,A\n'.repeat(1_600_000), 5, 1)).toBeUndefined()
  })
})
