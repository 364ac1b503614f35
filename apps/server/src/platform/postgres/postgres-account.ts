import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

const run = promisify(execFile)

/** The account the database runs as: this process's own, or, as PostgreSQL refuses to run as root, `postgres`. */
export interface PostgresAccount {
  readonly uid?: number
  readonly gid?: number
  /** Words before the program's, where it gets to its folders only with help. */
  readonly through?: readonly [program: string, ...words: string[]]
}

export async function postgresAccount(): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return {}
  const ids = await idsOf('postgres')
  if (ids !== undefined) return ids
  try {
    await run('groupadd', ['--system', 'postgres'])
    await run('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres'])
  } catch (cause) {
    throw new PlainFailure(
      'PostgreSQL does not run as root, and the account `postgres` for it could not be made. ' +
        'Start as another user, or make that account.',
      { cause },
    )
  }
  return (await idsOf('postgres')) ?? {}
}

/**
 * The same account, able to get to the programs and the data directory. As root both may be below a folder that is root's
 * alone, such as /root: the database then keeps root's right to pass through folders, and no other.
 * @throws PlainFailure where it cannot
 */
export async function accountThatReaches(
  account: PostgresAccount,
  dataDir: string,
  programs: PostgresPrograms,
): Promise<PostgresAccount> {
  const { uid, gid } = account
  if (uid === undefined || gid === undefined) return account
  const closedPath =
    (await closedTo(uid, path.dirname(dataDir))) ?? (await closedTo(uid, path.dirname(programs.postgres)))
  if (closedPath === undefined) return account
  const rights = 'dac_override'
  const through: [program: string, ...words: string[]] = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${rights}`,
    `--ambient-caps=-all,+${rights}`,
    `--bounding-set=-all,+${rights}`,
    // Without this, asking whether a program may be run (access) leaves the right out.
    '--securebits=+no_setuid_fixup',
  ]
  try {
    const [file, ...words] = through
    await run(file, [...words, programs.postgres, '--version'])
  } catch (cause) {
    throw new PlainFailure(
      `PostgreSQL does not run as root, and the account it runs as cannot pass through ${closedPath}. ` +
        `Start as another user, set DATA_DIR to a folder elsewhere, or allow it: chmod o+x ${closedPath}`,
      { cause },
    )
  }
  return { uid, gid, through }
}

export interface ProgramRun {
  readonly file: string
  readonly words: string[]
  /** For `spawn` and `execFile`. */
  readonly as: { readonly uid?: number; readonly gid?: number }
}

/** How a program is run as an account. */
export function runAs({ through, ...ids }: PostgresAccount, program: string, words: readonly string[]): ProgramRun {
  if (through === undefined) return { file: program, words: [...words], as: ids }
  const [file, ...before] = through
  return { file, words: [...before, program, ...words], as: {} }
}

/** The first folder, from here upwards, that the account cannot pass through. */
async function closedTo(uid: number, folder: string): Promise<string | undefined> {
  for (let place = folder; place !== path.dirname(place); place = path.dirname(place)) {
    const stats = await stat(place)
    if ((stats.mode & 0o001) === 0 && stats.uid !== uid) return place
  }
  return undefined
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
