import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { residentOfTree } from './process-tree.ts'

const run = promisify(execFile)

/**
 * Resident bytes of a process and its descendants now, or the highest so far where the system keeps it; 0 when the
 * process is gone.
 */
export async function residentMemory(pid: number): Promise<number> {
  if (process.platform === 'linux') return linuxMemory(pid)
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,rss='])
  return residentOfTree(stdout, pid)
}

/** Resident bytes of one process as it is now, of Linux alone. @throws Error elsewhere, where no process reports it so */
export async function residentNow(pid: number): Promise<number> {
  const { resident } = await statusOf(pid)
  if (resident === 0) throw new Error(`The memory of process ${pid} cannot be read here`)
  return resident
}

/** The kernel remembers each process's own peak (VmHWM), so a single process needs no lucky sample. */
async function linuxMemory(pid: number): Promise<number> {
  const [own, children] = await Promise.all([statusOf(pid), childrenOf(pid)])
  const below = await Promise.all(children.map((child) => linuxMemory(child)))
  return Math.max(own.peak, own.resident + below.reduce((sum, bytes) => sum + bytes, 0))
}

async function statusOf(pid: number): Promise<{ resident: number; peak: number }> {
  const status = await textOrNothing(`/proc/${pid}/status`)
  const bytes = (name: string) => 1024 * Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
  return { resident: bytes('VmRSS'), peak: bytes('VmHWM') }
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(threads.map((thread) => textOrNothing(`/proc/${pid}/task/${thread}/children`)))
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** A process may end between two reads. */
const textOrNothing = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')
