import { readFileSync } from 'node:fs'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { isLoopback } from './config/loopback.ts'
import { ownAddress } from './config/own-address.ts'
import { isSecret, type SettingName, settingNames, settings, settingsThatServeOthers } from './config/settings.ts'
import { type SingleSignOnConfig, singleSignOnOf } from './config/sign-in-settings.ts'

/** Every setting, read from the environment in one place. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Reverse proxies that are believed about who asks; what they serve is not this machine's alone. */
  readonly trustedProxies: readonly string[]
  /** Absolute path. */
  readonly dataDir: string
  /** The web address that links in mails begin with, without a slash at its end. */
  readonly publicUrl: string
  /** A mail server; without one mails stay in the outbox. */
  readonly smtpUrl: string | undefined
  /** Whom mails come from. */
  readonly mailFrom: string
  /** A PostgreSQL 15 or later instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** Master key of personal data; without one it is a file in the data directory. */
  readonly dataKey: Buffer | undefined
  readonly nextDataKey: Buffer | undefined
  /** A virus scanner for documents. */
  readonly scanner: URL | undefined
  /** Whether the consumer panel is there at all. */
  readonly consumerPanel: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Threads of the analytics engine and of scoring. */
  readonly threads: number
  readonly memoryLimitBytes: number
  readonly uploadLimitBytes: number
  /** How long a sign-in lasts without being used, and in all. */
  readonly sessionIdleSeconds: number
  readonly sessionLifetimeSeconds: number
  /** Roles that sign in with a one-time code too. */
  readonly twoFactorRoles: readonly Role[]
  /** The identity provider by which people may sign in. */
  readonly singleSignOn: SingleSignOnConfig | undefined
  /** A loopback address and no setting that serves others: the demonstration accounts exist only then. */
  readonly demonstration: boolean
  /** In place of the password that everybody can read. */
  readonly demonstrationPassword: string | undefined
  /** Whether it has people of the consumer panel and attributions too. */
  readonly demonstrationPeople: boolean
  readonly version: string
  /** What the environment said, for superusers to read. */
  readonly settings: readonly GivenSetting[]
}

export interface GivenSetting {
  readonly name: SettingName
  /** Null when nothing was given, or what was given holds a password. */
  readonly value: string | null
  readonly isGiven: boolean
}

/** Settings that cannot be used; the message names every one of them. */
export class ConfigError extends Error {}

/**
 * Reads the settings of docs/settings.md. A setting that is empty counts as not given.
 * @throws ConfigError naming all settings that are wrong, what each of them is and what it should be
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = []
  function setting<Name extends SettingName>(name: Name): ReturnType<(typeof settings)[Name]['schema']['parse']>
  function setting(name: SettingName): unknown {
    const environmentText = environment[name]?.trim()
    const text = environmentText === undefined || environmentText === '' ? settings[name].standard() : environmentText
    const parsed = settings[name].schema.safeParse(text)
    if (parsed.success) return parsed.data
    const quote = isSecret(name) ? 'what is given' : `"${environmentText}"`
    wrong.push(`  ${name}: ${quote} is not ${settings[name].form}`)
    return undefined
  }
  const host = setting('HOST')
  const port = setting('PORT')
  const publicUrl = setting('PUBLIC_URL') ?? ownAddress(host, port)
  const given = settingNames.map((name) => givenSetting(name, environment[name]?.trim()))
  const servesOthers = given.some(({ name, isGiven }) => isGiven && settingsThatServeOthers.includes(name))
  // A host that is wrong ends the start in any case.
  const demonstration = setting('DEMONSTRATION') !== 'off' && isLoopback(host ?? '') && !servesOthers
  const config: Config = {
    port,
    host,
    trustedProxies: setting('TRUSTED_PROXIES'),
    publicUrl,
    smtpUrl: setting('SMTP_URL'),
    mailFrom: setting('MAIL_FROM') ?? `no-reply@${URL.parse(setting('PUBLIC_URL') ?? '')?.hostname ?? 'localhost'}`,
    dataDir: setting('DATA_DIR'),
    databaseUrl: setting('DATABASE_URL'),
    dataKey: setting('DATA_KEY'),
    nextDataKey: setting('DATA_KEY_NEXT'),
    scanner: setting('CLAMD_URL'),
    consumerPanel: setting('CONSUMER_PANEL'),
    logLevel: setting('LOG_LEVEL'),
    threads: setting('THREADS'),
    memoryLimitBytes: setting('MEMORY_LIMIT'),
    uploadLimitBytes: setting('UPLOAD_LIMIT'),
    sessionIdleSeconds: setting('SESSION_IDLE'),
    sessionLifetimeSeconds: setting('SESSION_LIFETIME'),
    twoFactorRoles: setting('TWO_FACTOR_ROLES'),
    singleSignOn: singleSignOnOf(
      {
        issuer: setting('OIDC_ISSUER'),
        clientId: setting('OIDC_CLIENT_ID'),
        clientSecret: setting('OIDC_CLIENT_SECRET'),
        name: setting('OIDC_NAME'),
        emailDomains: setting('OIDC_EMAIL_DOMAINS'),
      },
      wrong,
    ),
    demonstration,
    demonstrationPassword: setting('DEMONSTRATION_PASSWORD'),
    demonstrationPeople: demonstration && setting('DEMONSTRATION') === 'on' && setting('CONSUMER_PANEL'),
    version: productVersion(),
    settings: given,
  }
  if (wrong.length > 0) {
    const count = wrong.length === 1 ? 'A setting is wrong' : `${wrong.length} settings are wrong`
    throw new ConfigError(`${count}; docs/settings.md explains them all.\n${wrong.join('\n')}`)
  }
  return config
}

function givenSetting(name: SettingName, text: string | undefined): GivenSetting {
  const isGiven = text !== undefined && text !== ''
  return { name, isGiven, value: isGiven && !isSecret(name) ? text : null }
}

function productVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version)
  throw new Error('package.json has no version')
}
