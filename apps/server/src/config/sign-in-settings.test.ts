import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

describe('roles with two-factor sign-in', () => {
  it('are none unless they are named', () => {
    expect(readConfig({}).twoFactorRoles).toEqual([])
    expect(readConfig({ TWO_FACTOR_ROLES: 'superuser, vfm_user' }).twoFactorRoles).toEqual(['superuser', 'vfm_user'])
  })

  it('are roles', () => {
    expect(() => readConfig({ TWO_FACTOR_ROLES: 'superuser, admin' })).toThrow(
      /TWO_FACTOR_ROLES: "superuser, admin" is not roles with commas between them/,
    )
  })
})

describe('the identity provider', () => {
  const issuer = 'https://login.example.com/realms/pensions'

  it('is none unless it is named', () => {
    expect(readConfig({}).singleSignOn).toBeUndefined()
    expect(readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'plumbline' }).singleSignOn).toEqual({
      issuer,
      clientId: 'plumbline',
      clientSecret: undefined,
      name: 'your organisation',
      emailDomains: [],
    })
  })

  it('is named in full', () => {
    expect(() => readConfig({ OIDC_ISSUER: issuer })).toThrow(/OIDC_CLIENT_ID: needed with OIDC_ISSUER/)
    expect(() => readConfig({ OIDC_CLIENT_ID: 'plumbline' })).toThrow(/OIDC_ISSUER: needed with OIDC_CLIENT_ID/)
  })

  it('is asked over TLS, but on this machine', () => {
    const read = (text: string) => readConfig({ OIDC_ISSUER: text, OIDC_CLIENT_ID: 'x' }).singleSignOn?.issuer
    expect(read('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000')
    expect(read('http://[::1]:4000')).toBe('http://[::1]:4000')
    for (const wrong of [
      'http://login.example.com',
      'login.example.com',
      'https://me@login.example.com',
      `${issuer}?a=1`,
    ])
      expect(() => read(wrong)).toThrow(ConfigError)
  })

  it('has one tenant', () => {
    const read = (path: string) => () =>
      readConfig({ OIDC_ISSUER: `https://login.microsoftonline.com/${path}/v2.0`, OIDC_CLIENT_ID: 'x' }).singleSignOn
    expect(read('0b5f1f0c-9b0e-4f4e-8c53-1f1a3d1c2b3a')()).toBeDefined()
    for (const wrong of ['common', 'organizations', 'consumers', 'Common']) expect(read(wrong)).toThrow(/one tenant/)
  })

  it('vouches for addresses of domains that are named one by one', () => {
    const read = (text: string) =>
      readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'x', OIDC_EMAIL_DOMAINS: text }).singleSignOn?.emailDomains
    expect(read('Scheme.co.uk, trustees.org.uk,')).toEqual(['scheme.co.uk', 'trustees.org.uk'])
    for (const wrong of ['*', '*.co.uk', '@scheme.co.uk', 'uk', 'a b.uk'])
      expect(() => read(wrong)).toThrow(ConfigError)
  })

  it('has a secret that is not repeated', () => {
    const secret = 'x'.repeat(2000)
    expect(() => readConfig({ OIDC_CLIENT_SECRET: secret })).toThrow(/OIDC_CLIENT_SECRET: what is given is not/)
    const { settings } = readConfig({ OIDC_CLIENT_SECRET: 'whisper', OIDC_CLIENT_ID: 'x', OIDC_ISSUER: issuer })
    expect(settings).toContainEqual({ name: 'OIDC_CLIENT_SECRET', isGiven: true, value: null })
  })
})
