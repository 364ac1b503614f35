import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSecret, settingNames, settings, settingsThatServeOthers } from './config/settings.ts'
import { ConfigError, readConfig } from './config.ts'

describe('settings', () => {
  it('have a value each when none is given, or when they are empty', () => {
    const config = readConfig({ PORT: '', HOST: '  ' })
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', logLevel: 'info', demonstration: true })
    expect(config.databaseUrl).toBeUndefined()
    expect(config.dataDir).toBe(path.resolve('.plumbline'))
    expect(config.uploadLimitBytes).toBe(20_000_000_000)
    expect(config.threads).toBeGreaterThan(0)
  })

  it('are read in the units people write', () => {
    const config = readConfig({ MEMORY_LIMIT: '1.5GiB', UPLOAD_LIMIT: '500 mb' })
    expect(config.memoryLimitBytes).toBe(1_610_612_736)
    expect(config.uploadLimitBytes).toBe(500_000_000)
  })

  it('are times in the units people write', () => {
    const read = (text: string) => readConfig({ SESSION_IDLE: text }).sessionIdleSeconds
    expect(readConfig({})).toMatchObject({ sessionIdleSeconds: 604_800, sessionLifetimeSeconds: 2_592_000 })
    expect(['90 seconds', '1 minute', '15min', '8 Hours', '2d'].map(read)).toEqual([90, 60, 900, 28_800, 172_800])
    for (const wrong of ['5', '59 s', '1.5 hours', '-1 day', '366 days', '3 fortnights']) {
      expect(() => read(wrong)).toThrow(/SESSION_IDLE: ".+" is not a time from 1 minute/)
    }
  })

  it('name proxies by address or network', () => {
    const read = (text: string) => readConfig({ TRUSTED_PROXIES: text }).trustedProxies
    expect(read('127.0.0.1, 10.0.0.0/8,fd00::/8')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
    expect(read('')).toEqual([])
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/'])
      expect(() => read(wrong)).toThrow(ConfigError)
  })

  it('say whom mails come from and where their links lead', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({
      publicUrl: 'http://127.0.0.1:8080',
      mailFrom: 'no-reply@localhost',
      smtpUrl: undefined,
    })
    const environment = { PUBLIC_URL: 'https://plumbline.example.com/', SMTP_URL: 'smtps://me:secret@mail.example.com' }
    expect(readConfig(environment)).toMatchObject({
      publicUrl: 'https://plumbline.example.com',
      mailFrom: 'no-reply@plumbline.example.com',
      smtpUrl: environment.SMTP_URL,
    })
    const sender = 'Pensions team <pensions@example.com>'
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender)
    for (const wrong of [{ PUBLIC_URL: 'https://example.com/app' }, { PUBLIC_URL: 'example.com' }, { MAIL_FROM: 'me' }])
      expect(() => readConfig(wrong)).toThrow(ConfigError)
  })

  it('tell what was given, but for what holds a password', () => {
    const { settings } = readConfig({ PORT: '8080', SMTP_URL: 'smtp://me:secret@mail.example.com' })
    expect(settings).toContainEqual({ name: 'PORT', value: '8080', isGiven: true })
    expect(settings).toContainEqual({ name: 'HOST', value: null, isGiven: false })
    expect(settings).toContainEqual({ name: 'SMTP_URL', value: null, isGiven: true })
    for (const name of settingNames) if (/SECRET|PASSWORD|DATABASE|SMTP/.test(name)) expect(isSecret(name)).toBe(true)
  })

  it('that are wrong are all named at once, with what they should be', () => {
    const read = () => readConfig({ PORT: '70000', LOG_LEVEL: 'loud', MEMORY_LIMIT: '4 apples' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/3 settings are wrong/)
    expect(read).toThrow(/PORT: "70000" is not a port/)
    expect(read).toThrow(/LOG_LEVEL: "loud" is not one of fatal/)
    expect(read).toThrow(/MEMORY_LIMIT: "4 apples" is not a size/)
  })

  it('that hold a password are not repeated when they are wrong', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(
      /^A setting is wrong; docs\/settings.md explains them all.\n {2}DATABASE_URL: what is given is not the address/,
    )
  })
})

describe('demonstration mode', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: 'pensions.example' }, false],
    [{ DATABASE_URL: 'postgresql://me@db/plumbline' }, false],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, false],
    [{ PUBLIC_URL: 'https://plumbline.example.com' }, false],
    [{ SMTP_URL: 'smtp://mail.example.com' }, false],
    [{ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'plumbline' }, false],
    [{ TWO_FACTOR_ROLES: 'superuser' }, false],
    [{ PUBLIC_URL: ' ', SMTP_URL: '', DEMONSTRATION: 'on' }, true],
    [{ PUBLIC_URL: 'http://localhost:3000', DEMONSTRATION: 'on' }, false],
    [{ DEMONSTRATION: 'savers' }, true],
    [{ DEMONSTRATION: 'off' }, false],
  ])('with %j is %s', (environment, demonstration) => {
    expect(readConfig(environment).demonstration).toBe(demonstration)
  })

  it('names in docs/settings.md each setting that ends it', () => {
    for (const name of settingsThatServeOthers) expect(settings.DEMONSTRATION.about).toContain(name)
  })

  it('takes a password of its own that keeps the rules', () => {
    expect(readConfig({ DEMONSTRATION_PASSWORD: 'Correct-Horse-9' }).demonstrationPassword).toBe('Correct-Horse-9')
    expect(readConfig({}).demonstrationPassword).toBeUndefined()
    expect(() => readConfig({ DEMONSTRATION_PASSWORD: 'short' })).toThrow(
      /DEMONSTRATION_PASSWORD: what is given is not/,
    )
  })

  it.each([
    [{}, true],
    [{ DEMONSTRATION: 'savers' }, false],
    [{ DATABASE_URL: 'postgresql://me@db/plumbline' }, false],
  ])('with %j has people of the consumer panel: %s', (environment, hasPeople) => {
    expect(readConfig(environment).demonstrationPeople).toBe(hasPeople)
  })
})
