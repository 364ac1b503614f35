import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOutput, refuseUnwritable, writeAtomically } from './write-atomically.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-output-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('an output file', () => {
  it('appears under its name only when it is committed', async () => {
    const output = await openOutput(join(folder, 'scores.csv'))
    await output.write('a,')
    await output.write(new TextEncoder().encode('b\n'))
    expect(readdirSync(folder)).not.toContain('scores.csv')
    await output.commit()
    expect(readdirSync(folder)).toEqual(['scores.csv'])
    expect(readFileSync(join(folder, 'scores.csv'), 'utf8')).toBe('a,b\n')
  })

  it.each(['scores.csv', 'scores.csv.gz'])('%s has what was written at a time in its order', async (name) => {
    const output = await openOutput(join(folder, name))
    const pieces = Array.from({ length: 300 }, (_, piece) => `${piece} `.repeat(500))
    await output.write('header\n', ...pieces.map((piece) => Buffer.from(piece)))
    await output.write('end\n')
    await output.commit()
    const bytes = readFileSync(join(folder, name))
    expect((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()).toBe(`header\n${pieces.join('')}end\n`)
  })

  it('is there though what is done meanwhile fails', async () => {
    const output = await openOutput(join(folder, 'scores.csv'))
    await output.write('a\n')
    await output.commit(() => {
      throw new Error('something else')
    })
    expect(readdirSync(folder)).toEqual(['scores.csv'])
  })

  it.each(['scores.csv', 'scores.csv.gz'])('leaves what was there before when %s is aborted', async (name) => {
    writeFileSync(join(folder, name), 'old')
    const output = await openOutput(join(folder, name))
    await output.write('x'.repeat(1_000_000))
    await output.abort()
    expect(readdirSync(folder)).toEqual([name])
    expect(readFileSync(join(folder, name), 'utf8')).toBe('old')
  })

  it('is packed when its name ends in .gz, however many writes it takes', async () => {
    const path = join(folder, 'scores.csv.gz')
    const output = await openOutput(path)
    for (let i = 0; i < 50; i++) await output.write(`${i},${'x'.repeat(40_000)}\n`)
    await output.commit()
    // 50 lines of 40,000 letters, a comma and a line break, 10 of them with one digit and 40 with two.
    expect(gunzipSync(readFileSync(path)).length).toBe(50 * 40_002 + 10 + 80)
    expect(readdirSync(folder)).toEqual(['scores.csv.gz'])
  })

  it('replaces the file a link points to, not the link', async () => {
    writeFileSync(join(folder, 'real.csv'), 'old')
    symlinkSync('real.csv', join(folder, 'link.csv'))
    await writeAtomically(join(folder, 'link.csv'), 'new')
    expect(readFileSync(join(folder, 'real.csv'), 'utf8')).toBe('new')
  })

  it('may be read by nobody who could not read the file it replaces', async () => {
    const path = join(folder, 'scores.csv')
    writeFileSync(path, 'old', { mode: 0o600 })
    await writeAtomically(path, 'new')
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['new', 0o600])
  })

  it('can be refused before there is anything to write, without a trace', async () => {
    await expect(refuseUnwritable(join(folder, 'none', 'a.csv'))).rejects.toThrow(
      /There is no folder to write .*a\.csv in/,
    )
    await expect(refuseUnwritable(folder)).rejects.toThrow(/is a folder\. Name a file/)
    for (const name of ['-', '/dev/null', join(folder, 'new.csv')]) await refuseUnwritable(name)
    expect(readdirSync(folder)).toEqual([])
  })

  it('writes to a device without replacing it', async () => {
    await writeAtomically('/dev/null', 'gone')
    expect(readFileSync('/dev/null', 'utf8')).toBe('')
  })

  it('says at once, in plain words, that there is no such folder or that it is one', async () => {
    await expect(openOutput(join(folder, 'none', 'a.csv'))).rejects.toThrow(/There is no folder to write .*a\.csv in/)
    await expect(openOutput(folder)).rejects.toThrow(/is a folder\. Name a file/)
  })
})

describe('a command that is stopped', () => {
  const waiting = `
    const { openOutput } = await import(${JSON.stringify(new URL('write-atomically.ts', import.meta.url).href)})
    const output = await openOutput(process.argv[1])
    await output.write('half')
    console.log('ready')
    setInterval(() => {}, 1000)`

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing behind after %s, which ends it', async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', waiting, join(folder, 'scores.csv')])
    await once(child.stdout, 'data')
    expect(readdirSync(folder)).toHaveLength(1)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(readdirSync(folder)).toEqual([])
  })
})
