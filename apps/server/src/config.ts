import { readFileSync } from 'node:fs'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { isLoopback } from './config/loopback.ts'
import { ownAddress } from './config/own-address.ts'
import { isSecret, type SettingName, settingNames, settings } from './config/settings.ts'
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
  /** Embedded stores, a loopback address and no proxy: the demonstration accounts exist only then. */
  readonly demonstration: boolean
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
  function read<Name extends SettingName>(name: Name): ReturnType<(typeof settings)[Name]['schema']['parse']>
  function read(name: SettingName): unknown {
    const environmentText = environment[name]?.trim()
    const text = environmentText === undefined || environmentText === '' ? settings[name].standard() : environmentText
    const parsed = settings[name].schema.safeParse(text)
    if (parsed.success) return parsed.data
    const quote = isSecret(name) ? 'what is given' : `"${environmentText}"`
    wrong.push(`  ${name}: ${quote} is not ${settings[name].wanted}`)
    return undefined
  }
  const databaseUrl = read('DATABASE_URL')
  const host = read('HOST')
  const trustedProxies = read('TRUSTED_PROXIES')
  const port = read('PORT')
  const publicUrl = read('PUBLIC_URL') ?? ownAddress(host, port)
  const demonstration = read('DEMONSTRATION') !== 'off' && databaseUrl === undefined && isLocal(host, trustedProxies)
  const config: Config = {
    port,
    host,
    trustedProxies,
    publicUrl,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? `no-reply@${URL.parse(read('PUBLIC_URL') ?? '')?.hostname ?? 'localhost'}`,
    dataDir: read('DATA_DIR'),
    databaseUrl,
    dataKey: read('DATA_KEY'),
    nextDataKey: read('DATA_KEY_NEXT'),
    scanner: read('CLAMD_URL'),
    consumerPanel: read('CONSUMER_PANEL'),
    logLevel: read('LOG_LEVEL'),
    threads: read('THREADS'),
    memoryLimitBytes: read('MEMORY_LIMIT'),
    uploadLimitBytes: read('UPLOAD_LIMIT'),
    sessionIdleSeconds: read('SESSION_IDLE'),
    sessionLifetimeSeconds: read('SESSION_LIFETIME'),
    twoFactorRoles: read('TWO_FACTOR_ROLES'),
    singleSignOn: singleSignOnOf(
      {
        issuer: read('OIDC_ISSUER'),
        clientId: read('OIDC_CLIENT_ID'),
        clientSecret: read('OIDC_CLIENT_SECRET'),
        name: read('OIDC_NAME'),
      },
      wrong,
    ),
    demonstration,
    demonstrationPeople: demonstration && read('DEMONSTRATION') === 'on' && read('CONSUMER_PANEL'),
    version: productVersion(),
    settings: settingNames.map((name) => givenSetting(name, environment[name]?.trim())),
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

/** Whether nobody but this machine can ask; a setting that is wrong is told anyway. */
function isLocal(host: string | undefined, proxies: readonly string[] | undefined): boolean {
  return isLoopback(host ?? '') && (proxies ?? []).length === 0
}

function productVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version)
  throw new Error('package.json has no version')
}
