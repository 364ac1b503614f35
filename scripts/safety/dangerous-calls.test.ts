import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** What opens a hole when input gets into it, and the only files that may use it, each of which gives it none. */
const dangers: readonly { readonly what: string; readonly pattern: RegExp; readonly allowed: readonly string[] }[] = [
  {
    what: 'statements of PostgreSQL as bare text',
    pattern: /\bsql\.(raw|lit)\b|CompiledQuery\.raw/,
    allowed: [
      // A constant number of hours.
      'apps/server/src/features/access/readable-batches.ts',
      // The migrations themselves.
      'apps/server/src/platform/postgres/migrate.ts',
    ],
  },
  {
    what: 'what unpacks, whatever it unpacks to',
    pattern:
      /\b(createGunzip|gunzip|gunzipSync|createUnzip|unzip|unzipSync|createInflate\w*|inflate\w*|\w*BrotliDecompress\w*|brotliDecompress\w*|\w*ZstdDecompress\w*|DecompressionStream)\(/,
    allowed: [
      // The archive that the server has just written, a line at a time, to compare it with the log.
      'apps/server/src/features/audit/archive-entries.ts',
      // It takes no more than a list of contributions unpacks to.
      'packages/scoring/src/source/unpack.ts',
    ],
  },
  { what: 'text that is run as code', pattern: /\beval\(|new Function\(|node:vm/, allowed: [] },
  {
    what: 'text that becomes part of a page as it is',
    pattern: /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b/,
    allowed: [],
  },
  {
    what: 'programs started by the server',
    pattern: /node:child_process/,
    allowed: [
      'apps/server/src/commands/dev.ts',
      'apps/server/src/commands/start/build-web.ts',
      // Of one script; a picture goes to it as a message.
      'apps/server/src/platform/pictures/redraw-picture.ts',
      'apps/server/src/platform/postgres/make-cluster.ts',
      'apps/server/src/platform/postgres/postgres-account.ts',
      'apps/server/src/platform/postgres/postgres-process.ts',
      'apps/server/src/platform/postgres/postgres-programs.ts',
      'apps/server/src/platform/process/process-identity.ts',
    ],
  },
  {
    what: 'a shell that reads a line of text',
    pattern: /\bshell: |\bexec(Sync)?\b[^}]*\} from 'node:child_process'/,
    allowed: [],
  },
  {
    what: 'connections to other machines',
    pattern:
      /\bfetch\(|\bXMLHttpRequest\(|\bWebSocket\(|\bEventSource\(|\bcreateTransport\(|\bnew (pg\.(Pool|Client)|PgBoss)\(|\boidc\.|\b(connect|request|get)\b[^}]*\} from 'node:(net|tls|https?|http2)'|from 'undici'/,
    // Each goes to an address of the settings or of our own, never to one that somebody types or that stands in a file.
    allowed: [
      'apps/cli/src/upload/server-calls.ts',
      'apps/server/src/commands/doctor/store-checks.ts',
      'apps/server/src/features/single-sign-on/identity-provider.ts',
      'apps/server/src/platform/jobs/pg-boss-jobs.ts',
      'apps/server/src/platform/mail/smtp-mailer.ts',
      'apps/server/src/platform/postgres/embedded-postgres.ts',
      'apps/server/src/platform/postgres/open-postgres.ts',
      'apps/server/src/platform/virus-scan/open-scan.ts',
      'apps/web/src/components/chart-card/download-figure.ts',
      'apps/web/src/features/uploads/api/ask-parts.ts',
      'apps/web/src/lib/api-client.ts',
    ],
  },
  { what: 'certificates that are not checked', pattern: /rejectUnauthorized|NODE_TLS_REJECT/, allowed: [] },
  {
    what: 'hashes and ciphers that are broken',
    pattern: /['"](md5|sha1|des-|rc4|aes-\d+-(ecb|cbc))/i,
    // Codes of authenticator apps, which know no other; an HMAC is safe with it.
    allowed: ['apps/server/src/features/two-factor/authenticator-app.ts'],
  },
  { what: 'cookies', pattern: /set-?cookie|document\.cookie/i, allowed: [] },
  {
    what: "the browser's own storage",
    pattern: /\b(local|session)Storage\b|\bindexedDB\b/,
    allowed: [
      // For as long as somebody signs in elsewhere.
      'apps/web/src/features/single-sign-on/begun-sign-in.ts',
      // What everybody may know: name and colour.
      'apps/web/src/lib/brand.ts',
      'apps/web/src/lib/session.ts',
    ],
  },
]

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.test.') && !file.includes('/testing/'),
)
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

describe('the product uses', () => {
  it.each(dangers)('$what only where nothing given from outside gets in', ({ pattern, allowed }) => {
    const using = sources.filter((file) => pattern.test(texts.get(file) ?? ''))
    expect(using.toSorted()).toEqual(allowed)
  })
})
