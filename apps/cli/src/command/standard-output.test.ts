import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'

const writing = `
  const { runCommand } = await import(${JSON.stringify(new URL('run-command.ts', import.meta.url).href)})
  const { openOutput } = await import(${JSON.stringify(new URL('write-atomically.ts', import.meta.url).href)})
  await runCommand(async () => {
    const output = await openOutput('-')
    for (let i = 0; i < 500; i++) await output.write('x'.repeat(9_999) + '\\n')
    await output.commit()
    return 0
  })`
const start = () => spawn(process.execPath, ['--input-type=module', '-e', writing])

describe('standard output as an output', () => {
  it('takes everything, however slowly it is read', async () => {
    const child = start()
    expect(await text(child.stdout)).toHaveLength(5_000_000)
  })

  it('fails in plain words when its reader goes away', async () => {
    const child = start()
    await once(child.stdout, 'readable')
    child.stdout.destroy()
    const said = text(child.stderr)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(await said).toBe('Standard output was closed before everything was written.\n')
  })
})
