import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inWorkFolder } from './work-folder.ts'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'plumbline-parent-'))
  vi.stubEnv('TMPDIR', parent)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(parent, { recursive: true })
})

describe('a work folder', () => {
  it('is there for the work and gone after it', async () => {
    const folder = await inWorkFolder(async (path) => {
      expect(existsSync(path)).toBe(true)
      return path
    })
    expect(folder.startsWith(parent)).toBe(true)
    expect(readdirSync(parent)).toEqual([])
  })

  it('is gone when the work fails', async () => {
    const work = inWorkFolder(async () => {
      throw new Error('oops')
    })
    await expect(work).rejects.toThrow('oops')
    expect(readdirSync(parent)).toEqual([])
  })

  it.each([
    ['is missing', 'none', /is missing, full or not to be written to\. Set TMPDIR to another folder\.$/],
    ['reads as a pattern', 'a{b,c}*', /has one of \* \? \{ \} :: in its name\. Set TMPDIR to another folder\.$/],
  ])('is refused in plain words where the folder around it %s', async (_, name, message) => {
    vi.stubEnv('TMPDIR', join(parent, name))
    await expect(inWorkFolder(async () => 'done')).rejects.toThrow(message)
  })
})
