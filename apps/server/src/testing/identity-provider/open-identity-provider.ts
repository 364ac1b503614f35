import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import { memoryAdapter } from './memory-adapter.ts'

/** Somebody who can sign in there, by their name. */
export interface KnownPerson {
  readonly email: string
  readonly emailVerified: boolean
  /** How they show who they are: `pwd`, `mfa`. */
  readonly methods?: readonly string[]
}

export interface TestIdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who can sign in there; may be changed. */
  readonly people: Map<string, KnownPerson>
  close(): Promise<void>
}

const hour = 3600
const clientId = 'plumbline'
const clientSecret = 'a-secret-of-the-tests-alone'

/** A real OpenID Connect provider on this machine. Its sign-in page asks for a name and nothing else. */
export async function openIdentityProvider(
  redirectUri: string,
  people: Readonly<Record<string, KnownPerson>>,
  port = 0,
): Promise<TestIdentityProvider> {
  const accounts = new Map(Object.entries(people))
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async () => undefined
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const provider = makeProvider(issuer, redirectUri, accounts)
  const callback = provider.callback()
  answer = async (request, response) => {
    if (request.url?.startsWith('/interaction/')) return signInPage(provider, accounts, request, response)
    await callback(request, response)
  }
  return {
    issuer,
    clientId,
    clientSecret,
    people: accounts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function makeProvider(issuer: string, redirectUri: string, people: ReadonlyMap<string, KnownPerson>): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    adapter: memoryAdapter(),
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: hour, Session: hour, Grant: hour, AccessToken: hour, IdToken: hour },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['tests'] },
    findAccount: (_context, name) => {
      const person = people.get(name)
      if (person === undefined) return undefined
      const claims = { sub: name, name, email: person.email, email_verified: person.emailVerified }
      return { accountId: name, claims: async () => claims }
    },
    // Nobody is asked whether the product may learn their address.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC', use: 'sig', alg: 'ES256' }
}

async function signInPage(
  provider: Provider,
  people: ReadonlyMap<string, KnownPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>Elsewhere</title>
      <h1>Elsewhere</h1><form method="post"><label>Name <input name="name"></label>
      <button>Continue</button><button name="cancel" value="yes">Cancel</button></form></html>`)
    return
  }
  const form = new URLSearchParams(await text(request))
  const name = form.get('name') ?? ''
  const person = people.get(name)
  if (form.has('cancel') || person === undefined) {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const login = { accountId: name, amr: [...(person.methods ?? ['pwd'])], remember: false }
  await provider.interactionFinished(request, response, { login })
}
