import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { newPasswordSchema } from '@plumbline/contract/auth/password-rules.ts'
import { z } from 'zod'
import { byteSize } from './byte-size.ts'
import { duration } from './duration.ts'
import { signInSettings } from './sign-in-settings.ts'
import { usableMemoryBytes } from './usable-memory.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))

const isHost = (text: string) => isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}

function isScannerUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol === 'unix:') return url.pathname.length > 1 && url.hostname === ''
  return url?.protocol === 'tcp:' && url.hostname !== ''
}

const orUndefined = (text: string) => (text === '' ? undefined : text)

/** `name@host`, or with a name before it: `Plumbline <name@host>`. */
const isSender = (text: string) => z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success

const dataKey = {
  secret: true,
  schema: z
    .string()
    .regex(/^([\da-f]{64})?$/i)
    .transform((text) => (text === '' ? undefined : Buffer.from(text, 'hex'))),
  standard: () => '',
  standardInWords: 'a file in DATA_DIR, made at the first start',
  form: 'a key of 64 hexadecimal digits, as `openssl rand -hex 32` makes one',
} as const

const aboutDataKey =
  'Master key of the personal data of the consumer panel: 64 hexadecimal digits, as `openssl rand -hex 32` makes them. Set before the first start, it is kept nowhere in the data directory.'
const aboutNextKey = 'The key that `npm run rotate-data-key` changes to from DATA_KEY.'

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/**
 * One row for each setting: what it is for, what it must be, and what it is when it is not given. A `secret` is
 * never repeated, neither in a message nor on a screen. A setting that `servesOthers` is of use only where other people
 * sign in: no installation that has one is a demonstration.
 */
export const settings = {
  PORT: {
    schema: wholeNumber(0, 65_535),
    standard: () => '3000',
    standardInWords: '`3000`',
    form: 'a port, a whole number from 0 to 65535',
    about: 'Port of the web address. `0` takes any free one.',
  },
  HOST: {
    schema: z.string().refine(isHost),
    standard: () => '127.0.0.1',
    standardInWords: '`127.0.0.1`',
    form: 'an address or a host name, such as 127.0.0.1 or 0.0.0.0',
    about: 'Address to listen on. `127.0.0.1` is reached from this machine alone, `0.0.0.0` from the network.',
  },
  DATA_DIR: {
    schema: z
      .string()
      .refine((text) => !text.includes('\0'))
      .transform((text) => path.resolve(root, text)),
    standard: () => '.plumbline',
    standardInWords: '`.plumbline`',
    form: 'a folder',
    about: 'Folder of everything the server keeps. A relative path starts at the repository.',
  },
  TRUSTED_PROXIES: {
    servesOthers: true,
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .transform((parts) => parts.filter((part) => part !== ''))
      .refine((parts) => parts.every(isNetwork)),
    standard: () => '',
    standardInWords: 'none',
    form: 'addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8',
    about:
      'Addresses of the reverse proxies that requests come through, or their networks. They are believed about who asks, which the limits on requests and failed sign-ins count by.',
  },
  PUBLIC_URL: {
    servesOthers: true,
    schema: z
      .string()
      .refine((text) => text === '' || isWebAddress(text))
      .transform((text) => orUndefined(text.replace(/\/$/, ''))),
    standard: () => '',
    standardInWords: '`http://HOST:PORT`, the address that the start prints',
    form: 'the web address that people use, without a path, such as https://plumbline.example.com',
    about: 'Web address of the product as people type it. Links in mails begin with it.',
  },
  DATABASE_URL: {
    secret: true,
    servesOthers: true,
    schema: z
      .string()
      .refine((text) => text === '' || isPostgresUrl(text))
      .transform(orUndefined),
    standard: () => '',
    standardInWords: 'the embedded one',
    form: 'the address of a PostgreSQL database, postgresql://user:password@host:5432/database',
    about:
      'A PostgreSQL 15 or later to use instead of the embedded one: `postgresql://user:password@host:5432/database`.',
  },
  DATA_KEY: { ...dataKey, about: aboutDataKey },
  DATA_KEY_NEXT: { ...dataKey, standardInWords: 'none', about: aboutNextKey },
  CLAMD_URL: {
    schema: z
      .string()
      .refine((text) => text === '' || isScannerUrl(text))
      .transform((text) => (text === '' ? undefined : new URL(text))),
    standard: () => '',
    standardInWords: 'none',
    form: 'the address of clamd, tcp://host:3310 or unix:/path/of/its/socket',
    about:
      'A virus scanner (clamd) that looks at documents of the consumer panel: `tcp://host:3310` or `unix:/path`. What it finds a virus in is refused, and so is every document while it does not answer. Without one documents are listed as not scanned. Let it take whole documents and say where it did not: `StreamMaxLength 100M`, `MaxFileSize 100M`, `MaxScanSize 400M` and `AlertExceedsMax yes` in clamd.conf; otherwise clamd calls clean what is beyond its limits.',
  },
  CONSUMER_PANEL: {
    schema: z.enum(['on', 'off']).transform((text) => text === 'on'),
    standard: () => 'on',
    standardInWords: '`on`',
    form: 'on or off',
    about:
      'Whether there is a consumer panel: with `off` its calls answer 403 and its screens are in no menu. What is stored stays, and the term after which people are erased goes on.',
  },
  SMTP_URL: {
    secret: true,
    servesOthers: true,
    schema: z
      .string()
      .refine((text) => text === '' || isSmtpUrl(text))
      .transform(orUndefined),
    standard: () => '',
    standardInWords: 'none: mails stay in the outbox',
    form: 'the address of a mail server, smtp://user:password@host:587 or smtps://user:password@host:465',
    about:
      'Mail server that takes what is sent: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. Without it mails are kept in an outbox that superusers read.',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .refine((text) => text === '' || isSender(text))
      .transform(orUndefined),
    standard: () => '',
    standardInWords: '`no-reply@` the host of PUBLIC_URL',
    form: 'an e-mail address, or a name with one, such as Plumbline <pensions@example.com>',
    about: 'Whom mails come from: an e-mail address, or a name with one, `Plumbline <pensions@example.com>`.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    standard: () => 'info',
    standardInWords: '`info`',
    form: 'one of fatal, error, warn, info, debug, trace, silent',
    about: 'Least weight of what is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
  THREADS: {
    schema: wholeNumber(1, 1024),
    standard: () => String(Math.min(1024, availableParallelism())),
    standardInWords: 'all cores',
    form: 'a whole number from 1 to 1024',
    about: 'Threads that check and score a file. Results are the same for any number.',
  },
  MEMORY_LIMIT: {
    schema: byteSize(256 * 2 ** 20),
    standard: () => String(Math.max(512 * 2 ** 20, Math.floor(usableMemoryBytes() / 2))),
    standardInWords: 'half of the memory',
    form: 'a size of at least 256 MiB, such as 4 GB',
    about:
      'Memory that one statement of the analytics store may use; above it the statement fails, not the server. An attribution keeps at most a quarter of it, and 512 MiB, of its members.',
  },
  UPLOAD_LIMIT: {
    schema: byteSize(1),
    standard: () => '20 GB',
    standardInWords: '`20 GB`',
    form: 'a size, such as 20 GB',
    about: 'Largest file that can be uploaded.',
  },
  SESSION_IDLE: {
    schema: duration(60, 365 * 86_400),
    standard: () => '7 days',
    standardInWords: '`7 days`',
    form: 'a time from 1 minute to 365 days, such as 8 hours',
    about: 'How long a sign-in lasts without being used.',
  },
  SESSION_LIFETIME: {
    schema: duration(60, 365 * 86_400),
    standard: () => '30 days',
    standardInWords: '`30 days`',
    form: 'a time from 1 minute to 365 days, such as 12 hours',
    about: 'How long a sign-in lasts at most, used or not.',
  },
  ...signInSettings,
  DEMONSTRATION: {
    schema: z.enum(['on', 'savers', 'off']),
    standard: () => 'on',
    standardInWords: '`on`',
    form: 'on, savers or off',
    about:
      'Whether the first start makes demonstration accounts and data. It does so only with a HOST that the network cannot reach, and without DATABASE_URL, TRUSTED_PROXIES, PUBLIC_URL, SMTP_URL, OIDC_ISSUER and TWO_FACTOR_ROLES; `savers` leaves out the people of the consumer panel and the performance attributions, and `off` starts empty there too.',
  },
  DEMONSTRATION_PASSWORD: {
    secret: true,
    schema: z
      .string()
      .refine((text) => text === '' || newPasswordSchema.safeParse(text).success)
      .transform(orUndefined),
    standard: () => '',
    standardInWords: 'the one in the README',
    form: 'a password of at least 8 characters with upper and lower case, a number and a special character',
    about:
      'Password of the four accounts of a demonstration, in place of the one that everybody can read. Each start that is given it sets it and ends their sessions.',
  },
} as const

export type SettingName = keyof typeof settings

export const settingNames = Object.keys(settings) as SettingName[]

/** Whether its value holds a password. */
export function isSecret(name: SettingName): boolean {
  return 'secret' in settings[name]
}

/** Settings that no demonstration has. */
export const settingsThatServeOthers = settingNames.filter((name) => 'servesOthers' in settings[name])
