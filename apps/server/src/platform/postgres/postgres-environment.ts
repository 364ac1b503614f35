import { isSecret, settingNames } from '../../config/settings.ts'

/** A database has no use for them, and would show them to everybody who may read the environment of its processes. */
const secrets: ReadonlySet<string> = new Set(settingNames.filter(isSecret))

/** The environment of PostgreSQL's programs: messages in English, and no secrets of the product. */
export function postgresEnvironment(own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const entries = Object.entries(own).filter(([name]) => !secrets.has(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}
