import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PlainFailure } from '../lifecycle/plain-failure.ts'

const run = promisify(execFile)

/** The account the database runs as: this process's own, or, as PostgreSQL refuses to run as root, `postgres`. */
export interface PostgresAccount {
  readonly uid?: number
  readonly gid?: number
}

export async function postgresAccount(): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return {}
  const known = await idsOf('postgres')
  if (known !== undefined) return known
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

async function idsOf(name: string): Promise<Required<PostgresAccount> | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
