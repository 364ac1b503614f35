import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { whereThere } from '../files/where-there.ts'
import { commandLineOf } from '../process/process-identity.ts'

const patienceMs = 60_000

/**
 * Stops a database process that outlived the server it belonged to: an immediate stop, after which the next start replays
 * the log, as after a power cut. Nothing happens when there is none.
 */
export async function stopOrphanedPostgres(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  const text = await whereThere(readFile(pidFile, 'utf8'))
  const pid = Number(text?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  if (await isPostgresOf(pid, cluster)) {
    signal(pid, 'SIGQUIT')
    if (!(await ends(pid, cluster))) {
      signal(pid, 'SIGKILL')
      await ends(pid, cluster)
    }
  }
  // PostgreSQL refuses to start while any process has the id in this file, even one that only got it later.
  await rm(pidFile, { force: true })
}

/** Whether process `pid` is a PostgreSQL on this very folder. */
async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  const commandLine = await commandLineOf(pid)
  return commandLine?.includes('postgres') === true && `${commandLine} `.includes(` ${cluster} `)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ESRCH') return
    throw new Error(`PostgreSQL of an earlier start (process ${pid}) cannot be stopped; stop it, then start again.`, {
      cause,
    })
  }
}

async function ends(pid: number, cluster: string): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < patienceMs; await sleep(50)) {
    if (!(await isPostgresOf(pid, cluster))) return true
  }
  return false
}
