import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityProvider, identityProvider } from './identity-provider.ts'

/** A provider that answers with whatever ID token a test gives it. */
let provider: Server
let issuer: string
let signing: GenerateKeyPairResult['privateKey']
let others: GenerateKeyPairResult['privateKey']
let idToken: string
/** Calls that are answered by sending the asker on, and what was asked for then. */
let moved: string | undefined
const addresses: string[] = []
let ours: IdentityProvider
const attempt = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), redirectUri: 'https://plumbline.example/back' }
const now = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  signing = privateKey
  others = (await generateKeyPair('RS256')).privateKey
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  provider = createServer((request, response) => {
    addresses.push(request.url ?? '')
    if (request.url === moved) {
      response.writeHead(307, { location: `${issuer}/elsewhere` }).end()
      return
    }
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': keys,
      '/token': { access_token: 'a', token_type: 'bearer', expires_in: 60, id_token: idToken },
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  ours = identityProvider({ name: 'Ours', issuer, clientId: 'plumbline', clientSecret: 'secret', emailDomains: [] })
})
afterAll(() => new Promise((resolve) => provider.close(resolve)))

const good = () => ({
  iss: issuer,
  sub: 'ann',
  aud: 'plumbline',
  nonce: 'n',
  iat: now(),
  exp: now() + 300,
  email: 'ann@example.com',
  email_verified: true,
})

const without = (name: 'sub' | 'nonce'): JWTPayload =>
  Object.fromEntries(Object.entries(good()).filter(([key]) => key !== name))

const signed = (claims: JWTPayload, key = signing) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
const unsigned = (claims: JWTPayload) =>
  `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
/** Signed with what everybody can read: the client's own secret. */
const bySecret = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('secret'))

const comesBack = (address = `?code=c&state=s`) => ours.identityFrom(new URL(attempt.redirectUri + address), attempt)

it('takes who the provider says', async () => {
  idToken = await signed(good())
  expect(await comesBack()).toEqual({ issuer, subject: 'ann', email: 'ann@example.com', severalFactors: false })
})

it.each<[string, () => Promise<string> | string]>([
  ['for somebody else', () => signed({ ...good(), aud: 'another' })],
  ['for us among others, given to another', () => signed({ ...good(), aud: ['plumbline', 'another'], azp: 'another' })],
  ['of another issuer', () => signed({ ...good(), iss: 'https://other.example' })],
  ['that has expired', () => signed({ ...good(), iat: now() - 900, exp: now() - 600 })],
  ['of another attempt', () => signed({ ...good(), nonce: 'other' })],
  ['of no attempt', () => signed(without('nonce'))],
  ['of nobody', () => signed(without('sub'))],
  ['without a signature', () => unsigned(good())],
  ["signed with the client's secret", () => bySecret(good())],
  ['signed by somebody else', () => signed(good(), others)],
  [
    'changed after it was signed',
    async () => {
      const [head, , signature] = (await signed(good())).split('.')
      const body = Buffer.from(JSON.stringify({ ...good(), email: 'boss@example.com' })).toString('base64url')
      return [head, body, signature].join('.')
    },
  ],
])('takes no token %s', async (_what, make) => {
  idToken = await make()
  await expect(comesBack()).rejects.toThrow()
})

it.each<[string, object]>([
  ['a NUL in it', { sub: 'ann\0' }],
  ['more characters than there may be', { sub: 'a'.repeat(256) }],
])('takes nobody by a name with %s', async (_what, claims) => {
  idToken = await signed({ ...good(), ...claims })
  await expect(comesBack()).rejects.toThrow()
})

it('takes no address with a NUL in it, and the person all the same', async () => {
  idToken = await signed({ ...good(), email: 'ann\0@example.com' })
  expect(await comesBack()).toMatchObject({ subject: 'ann', email: undefined })
})

it('takes what a tenant says of the domains that are its own, and nothing else', async () => {
  const entra = identityProvider({
    name: 'Entra',
    issuer,
    clientId: 'plumbline',
    clientSecret: 'secret',
    emailDomains: ['example.com'],
  })
  const { email_verified: _unsaid, ...unsaid } = good()
  const emailOf = async (claims: JWTPayload) => {
    idToken = await signed(claims)
    return (await entra.identityFrom(new URL(`${attempt.redirectUri}?code=c&state=s`), attempt)).email
  }
  expect(await emailOf(unsaid)).toBe('ann@example.com')
  expect(await emailOf({ ...unsaid, xms_edov: true })).toBe('ann@example.com')
  expect(await emailOf({ ...unsaid, xms_edov: false })).toBeUndefined()
  expect(await emailOf({ ...unsaid, email: 'ann@trustees.example' })).toBeUndefined()
  // Anybody can have a tenant of their own there, whose tokens have the same keys.
  await expect(emailOf({ ...unsaid, iss: `${issuer}/another-tenant`, tid: 'another-tenant' })).rejects.toThrow()
})

it.each([
  ['another state', '?code=c&state=other'],
  ['no state', '?code=c'],
  ['two states', '?code=c&state=s&state=other'],
  ['another issuer', '?code=c&state=s&iss=https%3A%2F%2Fother.example'],
  ['a refusal', '?error=access_denied&state=s'],
  ['no code', '?state=s'],
])('takes no answer with %s', async (_what, address) => {
  idToken = await signed(good())
  await expect(comesBack(address)).rejects.toThrow()
})

it.each(['/.well-known/openid-configuration', '/token', '/keys'])('is sent nowhere else by %s', async (path) => {
  idToken = await signed(good())
  const anew = identityProvider({
    name: 'Ours',
    issuer,
    clientId: 'plumbline',
    clientSecret: 'secret',
    emailDomains: [],
  })
  addresses.length = 0
  moved = path
  try {
    await expect(anew.identityFrom(new URL(`${attempt.redirectUri}?code=c&state=s`), attempt)).rejects.toThrow()
  } finally {
    moved = undefined
  }
  expect(addresses).toContain(path)
  expect(addresses).not.toContain('/elsewhere')
})
