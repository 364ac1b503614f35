import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { plantedTree } from '../gates/planted-tree.ts'
import { endsWell } from '../tests/ends-well.ts'
import type { Machine } from './machines.ts'

export interface OpenMachine {
  /** Why this system cannot make it; undefined: it is what its name says. */
  readonly lack: string | undefined
  /** Runs Node on it, in the root of the tree, and says whether that ended well. */
  readonly run: (programArguments: readonly string[]) => Promise<boolean>
  readonly close: () => void
}

/** The machine with the tree at `root` on it. */
export function openMachine(machine: Machine, root: string): OpenMachine {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-machine-'))
  chmodSync(folder, 0o755)
  const { before = [], copy } = machine
  const tree = copy === undefined ? root : plantedTree(root, join(folder, copy.folder)).root
  const env = environmentOf(machine, folder)
  if (process.getuid?.() === 0 && copy !== undefined) giveTo(copy.owner, folder)
  const commandOf = (programArguments: readonly string[]) => {
    const [program = process.execPath, ...rest] = [...before, process.execPath, ...programArguments]
    return { program, rest }
  }
  return {
    lack: lackOf(),
    run(programArguments) {
      const { program, rest } = commandOf(programArguments)
      return endsWell(spawn(program, rest, { cwd: tree, env, stdio: ['ignore', 'inherit', 'inherit'] }))
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }

  function lackOf(): string | undefined {
    const { program, rest } = commandOf(['-p', machine.isSo])
    const { error, stdout, stderr } = spawnSync(program, rest, { cwd: tree, env, encoding: 'utf8' })
    if (error !== undefined) return error.message
    if (stdout.trim() === 'true') return undefined
    return stderr.trim().split('\n').at(-1) || `not so here: ${machine.isSo}`
  }
}

function environmentOf({ env = {}, copy, lacks = [] }: Machine, folder: string): NodeJS.ProcessEnv {
  const all: NodeJS.ProcessEnv = { ...process.env, ...env }
  // Programs of another person keep their files in that person's own folders.
  if (copy !== undefined) {
    for (const name of ['home', 'temporary']) mkdirSync(join(folder, name))
    Object.assign(all, { HOME: join(folder, 'home'), TMPDIR: join(folder, 'temporary') })
  }
  if (lacks.length > 0) all.PATH = pathWithout(lacks, join(folder, 'programs'))
  return all
}

/** A folder of links to all programs of the PATH but some. */
function pathWithout(lacks: readonly string[], folder: string): string {
  mkdirSync(folder)
  for (const from of (process.env.PATH ?? '').split(delimiter).filter(existsSync)) {
    for (const name of readdirSync(from)) {
      const link = join(folder, name)
      if (!lacks.includes(name) && !existsSync(link)) symlinkSync(join(from, name), link)
    }
  }
  return folder
}

/** The folder and all in it, and nothing that a link in it leads to. */
function giveTo(owner: number, folder: string): void {
  lchownSync(folder, owner, owner)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner, owner)
  }
}
