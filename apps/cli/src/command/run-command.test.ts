import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** Runs a command whose body is the given code. */
function run(body: string): { code: number | null; err: string } {
  const script = `
    import { CommandFailure } from ${module('command-failure.ts')}
    import { runCommand } from ${module('run-command.ts')}
    await runCommand(async () => { ${body} })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return { code: status, err: stderr }
}

describe('a command', () => {
  it.each([0, 2])('ends with its exit code %d', (code) => {
    expect(run(`return ${code}`)).toEqual({ code, err: '' })
  })

  it('ends a failure that explains itself with 1 and its words alone', () => {
    expect(run("throw new CommandFailure('Name a file.')")).toEqual({ code: 1, err: 'Name a file.\n' })
  })

  it('ends any other failure with 1 and where it happened', () => {
    const { code, err } = run("throw new TypeError('oops')")
    expect(code).toBe(1)
    expect(err).toMatch(/^Unexpected failure: TypeError: oops\n {4}at /)
  })
})
