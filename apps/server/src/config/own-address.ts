/** Listening everywhere is no address that leads anywhere. */
const everywhere = new Set(['0.0.0.0', '::'])

/** The web address of a server as the machine it runs on reaches it: what a start prints, and links in mails begin with. */
export function ownAddress(host: string, port: number): string {
  if (everywhere.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
