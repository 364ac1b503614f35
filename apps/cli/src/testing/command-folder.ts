import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a command came to. */
export interface CommandRun {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** A folder in which a person works with a command. */
export interface CommandFolder {
  readonly path: string
  put(files: Readonly<Record<string, string | Uint8Array>>): void
  read(name: string): string
  has(name: string): boolean
  list(): string[]
  /** Runs the command as npm does: in a folder of its own, the person's in INIT_CWD. */
  run(...args: readonly string[]): CommandRun
  remove(): void
}

/** A new folder for a command of apps/cli, such as `simulate`. */
export function commandFolder(command: string): CommandFolder {
  const program = fileURLToPath(new URL(`../${command}.ts`, import.meta.url))
  const path = mkdtempSync(join(tmpdir(), `plumbline-${command}-`))
  return {
    path,
    put: (files) => {
      for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
    },
    read: (name) => readFileSync(join(path, name), 'utf8'),
    has: (name) => existsSync(join(path, name)),
    list: () => readdirSync(path),
    run: (...args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
        cwd: tmpdir(),
        encoding: 'utf8',
        env: { ...process.env, INIT_CWD: path },
      })
      return { code: status, out: stdout, err: stderr }
    },
    remove: () => rmSync(path, { recursive: true }),
  }
}
