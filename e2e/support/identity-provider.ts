import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  stop(): Promise<void>
}

/** A real OpenID Connect provider at which Pat, Ben and Nobody can sign in, by an address each at example.com. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const program = 'apps/server/src/testing/identity-provider/run-identity-provider.ts'
  const child = spawn(process.execPath, [program, redirectUri], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const told: unknown = JSON.parse(await firstLine(child))
  if (
    typeof told !== 'object' ||
    told === null ||
    !('issuer' in told && 'clientId' in told && 'clientSecret' in told)
  ) {
    throw new Error('The identity provider does not say who it is.')
  }
  return {
    issuer: String(told.issuer),
    clientId: String(told.clientId),
    clientSecret: String(told.clientSecret),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (said.includes('\n')) return said
  }
  throw new Error(`The identity provider ended: ${said}`)
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
