import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../files/sync-folder.ts'
import { whereThere } from '../files/where-there.ts'
import { type PostgresAccount, runAs } from './postgres-account.ts'
import { postgresEnvironment } from './postgres-environment.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

const run = promisify(execFile)
const unfinishedPrefix = 'postgres.unfinished-'
const unfinishedPassword = /^postgres-password\..*\.tmp$/

export const clusterUser = 'plumbline'

/**
 * The folder of the embedded database, made if there is none. It is made under another name and renamed when it is whole,
 * so that after a kill there is either no database or a complete one.
 */
export async function makeCluster(
  dataDir: string,
  programs: PostgresPrograms,
  account: PostgresAccount,
): Promise<{ cluster: string; password: string }> {
  const cluster = path.join(dataDir, 'postgres')
  await removeUnfinished(dataDir)
  const password = await passwordOf(dataDir)
  if (await whereThere(stat(cluster))) return { cluster, password }
  const work = path.join(dataDir, `${unfinishedPrefix}${randomBytes(4).toString('hex')}`)
  await mkdir(work, { mode: 0o700 })
  const passwordFile = path.join(work, 'password')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(passwordFile, account.uid, account.gid)
    await chown(work, account.uid, account.gid)
  }
  const newCluster = path.join(work, 'cluster')
  await initialise(programs.initdb, newCluster, passwordFile, account)
  await rename(newCluster, cluster)
  await syncFolder(dataDir)
  await rm(work, { recursive: true, force: true })
  return { cluster, password }
}

async function initialise(initdb: string, folder: string, passwordFile: string, account: PostgresAccount) {
  const settings = [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    `--username=${clusterUser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of texts on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ]
  try {
    const { file, words, as } = runAs(account, initdb, settings)
    await run(file, words, { ...as, cwd: path.dirname(folder), env: postgresEnvironment() })
  } catch (cause) {
    const message = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
    throw new Error(`The embedded PostgreSQL cannot make its folder ${folder}: ${message}`, { cause })
  }
}

/** Left by a start that was killed. A process that still writes there fails when its folder goes. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter(
    (name) => name.startsWith(unfinishedPrefix) || unfinishedPassword.test(name),
  )
  for (const name of names) {
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

async function passwordOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password')
  const text = await whereThere(readFile(file, 'utf8'))
  if (text) return text.trim()
  const password = randomBytes(24).toString('hex')
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  await writeFile(temporary, password, { mode: 0o600, flush: true })
  await chmod(temporary, 0o600)
  await rename(temporary, file)
  return password
}
