import { singleSignOnReturnPath } from '@plumbline/contract/single-sign-on/single-sign-on.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SingleSignOnConfig } from '../../config/sign-in-settings.ts'
import {
  openIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/identity-provider/open-identity-provider.ts'
import { type SignInElsewhere, signInElsewhere } from '../../testing/identity-provider/sign-in-elsewhere.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { codeOf, personOf } from '../../testing/server/two-factor-person.ts'
import { prepareSingleSignOn } from './sign-in-elsewhere.ts'

const publicUrl = 'https://plumbline.example.com'
const redirectUri = `${publicUrl}${singleSignOnReturnPath}`

let provider: TestIdentityProvider
let server: TestServer
let post: SignInElsewhere['post']
let begin: SignInElsewhere['begin']
let comeBack: SignInElsewhere['comeBack']
let signIn: SignInElsewhere['signIn']
beforeAll(async () => {
  provider = await openIdentityProvider(redirectUri, {
    ann: { email: 'Ann@Example.com', emailVerified: true },
    bob: { email: 'bob@example.com', emailVerified: false },
    cy: { email: 'cy@example.com', emailVerified: true },
    stranger: { email: 'stranger@example.com', emailVerified: true },
    dee: { email: 'dee@example.com', emailVerified: true },
    eve: { email: 'eve@example.com', emailVerified: true, methods: ['pwd', 'mfa'] },
    demo: { email: 'superuser@plumbline.test', emailVerified: true },
  })
  server = await openTestServer({
    environment: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Elsewhere',
    },
  })
  ;({ post, begin, comeBack, signIn } = signInElsewhere(server))
  for (const name of ['ann', 'bob', 'cy', 'dee', 'eve']) await personOf(server, name).make('pilot')
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const me = (token: string) => server.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })

async function entriesAbout(userId: number, action: string) {
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select('after')
    .where('subject', '=', `user ${userId}`)
    .where('action', '=', action)
    .execute()
  return entries.map(({ after }) => after)
}

describe('signing in elsewhere', () => {
  it('is offered by its name', async () => {
    const answer = await server.http.inject({ url: '/api/auth/single-sign-on' })
    expect(answer.json()).toEqual({ name: 'Elsewhere' })
  })

  it('opens a session for the user with the same e-mail address', async () => {
    const answer = await signIn('ann')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user).toMatchObject({ email: 'ann@example.com', role: 'pilot' })
    expect((await me(answer.json().token)).json()).toEqual(answer.json().user)
  })

  it('asks with PKCE, state and nonce, all new each time', async () => {
    const [one, two] = [new URL((await begin()).url), new URL((await begin()).url)]
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name))
    }
    expect(one.searchParams.get('code_challenge_method')).toBe('S256')
    expect(one.searchParams.get('redirect_uri')).toBe(redirectUri)
    expect(one.searchParams.get('response_type')).toBe('code')
  })

  it('is in the audit log', async () => {
    const { user } = (await signIn('ann')).json()
    const entries = await server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', user.id)
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.link', 'session.open']))
  })
})

describe('who may come in', () => {
  it('nobody without an account, and none is made for them', async () => {
    const answer = await signIn('stranger')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_credentials'])
    const users = await server.services.db.selectFrom('users').select('email').execute()
    expect(users.map(({ email }) => email)).not.toContain('stranger@example.com')
  })

  it('nobody by an address that the provider has not made sure of', async () => {
    const answer = await signIn('bob')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_credentials'])
  })

  it('the same person after their address changed there', async () => {
    const before = (await signIn('cy')).json()
    provider.people.set('cy', { email: 'cy.new@example.com', emailVerified: true })
    expect((await signIn('cy')).json().user).toEqual(before.user)
  })

  it('not somebody else who was given the address of one who came before', async () => {
    provider.people.set('impostor', { email: 'ann@example.com', emailVerified: true })
    const answer = await signIn('impostor')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_credentials'])
    expect(answer.json().message).toBe(
      'Your account here is linked to another identity at Elsewhere. ' +
        'Ask an administrator of this product to unlink it, then sign in again.',
    )
    const ann = (await signIn('ann')).json()
    expect(await entriesAbout(ann.user.id, 'session.refuse')).toMatchObject([{ code: 'linked_to_another_identity' }])
  })

  it('nobody by an address that is none, nor any error of ours', async () => {
    provider.people.set('nul', { email: 'ann\0@example.com', emailVerified: true })
    const answer = await signIn('nul')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_credentials'])
  })

  it('no demonstration account, where others are served', async () => {
    await server.services.db
      .insertInto('users')
      .values({ name: 'Sam', email: 'superuser@plumbline.test', role: 'superuser' })
      .execute()
    expect((await signIn('demo')).json().code).toBe('invalid_credentials')
  })
})

describe('a second factor', () => {
  it('is asked for here of whoever has one, unless several were shown there', async () => {
    const dee = personOf(server, 'dee')
    const { secret } = await dee.setUp()
    const answer = await signIn('dee')
    expect(answer.json()).toMatchObject({ challenge: expect.any(String), enrolment: null })
    expect((await dee.giveCode(answer.json().challenge, codeOf(secret, 1))).statusCode).toBe(200)

    await personOf(server, 'eve').setUp()
    expect((await signIn('eve')).json()).toHaveProperty('token')
  })
})

describe('what comes back', () => {
  it('serves once', async () => {
    const returned = await comeBack('ann')
    expect((await post('finish', returned)).statusCode).toBe(200)
    const again = await post('finish', returned)
    expect([again.statusCode, again.json().code]).toEqual([400, 'sign_in_expired'])
  })

  it('is worth nothing to a browser that did not begin it, and still something to the one that did', async () => {
    const returned = await comeBack('ann')
    const { proof } = await begin()
    expect((await post('finish', { ...returned, proof })).json().code).toBe('sign_in_expired')
    expect((await post('finish', returned)).statusCode).toBe(200)
  })

  it('is not taken with the state of another attempt', async () => {
    const [one, two] = [await comeBack('ann'), await comeBack('ann')]
    const mixed = await post('finish', { ...one, code: two.code })
    expect([mixed.statusCode, mixed.json().code]).toEqual([400, 'sign_in_expired'])
  })

  it('is not taken from another issuer', async () => {
    const returned = await comeBack('ann')
    const answer = await post('finish', { ...returned, iss: 'https://evil.example.com' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'sign_in_expired'])
  })

  it('is worth nothing after ten minutes', async () => {
    const returned = await comeBack('ann')
    await server.services.db
      .updateTable('single_sign_on_attempts')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect((await post('finish', returned)).json().code).toBe('sign_in_expired')
  })
})

/** The same stores with other settings: a process holds one analytics store. */
const withProvider = (singleSignOn: SingleSignOnConfig | undefined) => ({
  ...server.services,
  config: { ...server.services.config, singleSignOn },
})

describe('without an identity provider', () => {
  it('it is not offered', async () => {
    expect(prepareSingleSignOn(withProvider(undefined))).toBeUndefined()
  })

  it('that answers, people are told to try again, and the next attempt finds it when it is back', async () => {
    const gone = await openIdentityProvider(redirectUri, {})
    const { issuer, clientId, clientSecret } = gone
    await gone.close()
    const singleSignOn = prepareSingleSignOn(
      withProvider({ issuer, clientId, clientSecret, name: 'Gone', emailDomains: [] }),
    )
    await expect(singleSignOn?.begin()).rejects.toMatchObject({ code: 'not_ready' })
    const back = await openIdentityProvider(redirectUri, {}, Number(new URL(issuer).port))
    await expect(singleSignOn?.begin()).resolves.toMatchObject({ url: expect.stringContaining(issuer) })
    await back.close()
  })
})
