import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const programOf = (name: string) => fileURLToPath(new URL(`../${name}.ts`, import.meta.url))

export interface FinishedRun {
  readonly code: number | null
  readonly out: Buffer
  readonly err: string
}

/** A folder of a person who runs the command, with a folder for temporary files beside it. */
export interface ScoreRuns {
  readonly folder: string
  put(name: string, content: string | Uint8Array): void
  /** What is in the folder now. */
  read(name: string): Buffer
  /** Names in the folder. */
  names(): string[]
  /** Names among the temporary files: there are none when a run is over. */
  temporary(): string[]
  /** Full path of something below the folder for temporary files. */
  temporaryPath(...names: readonly string[]): string
  start(...args: readonly string[]): ChildProcessWithoutNullStreams
  run(...args: readonly string[]): Promise<FinishedRun>
  /** The same with standard input. */
  runOn(input: string | Uint8Array, ...args: readonly string[]): Promise<FinishedRun>
  remove(): void
}

/** Runs a command as npm does: in another folder, the caller's in INIT_CWD. */
export function scoreRuns(command: 'score' | 'report' = 'score'): ScoreRuns {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-runs-'))
  const folder = join(root, 'here')
  const temporaryFolder = join(root, 'temporary')
  mkdirSync(folder)
  mkdirSync(temporaryFolder)
  const start = (...args: readonly string[]) =>
    spawn(process.execPath, [programOf(command), ...args], {
      cwd: root,
      env: { ...process.env, INIT_CWD: folder, TMPDIR: temporaryFolder },
    })
  const runOn = async (input: string | Uint8Array, ...args: readonly string[]) => {
    const child = start(...args)
    // A run that does not read its input closes it early.
    const fed = pipeline(Readable.from([input]), child.stdin).catch(() => undefined)
    const [out, err] = await Promise.all([buffer(child.stdout), buffer(child.stderr), fed])
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return { code: child.exitCode, out, err: err.toString() }
  }
  return {
    folder,
    put: (name, content) => writeFileSync(join(folder, name), content),
    read: (name) => readFileSync(join(folder, name)),
    names: () => readdirSync(folder).sort(),
    temporary: () => readdirSync(temporaryFolder),
    temporaryPath: (...names) => join(temporaryFolder, ...names),
    start,
    run: (...args) => runOn('', ...args),
    runOn,
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
