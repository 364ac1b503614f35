/** What a database has no use for, and would show to whoever reads the environment of its processes. */
const secrets = new Set(['DATA_KEY', 'DATA_KEY_NEXT', 'SMTP_URL'])

/** The environment of PostgreSQL's programs: messages in English, and no secrets of the product. */
export function postgresEnvironment(own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const entries = Object.entries(own).filter(([name]) => !secrets.has(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}
