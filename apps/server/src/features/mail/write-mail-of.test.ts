import { mailKinds } from '@plumbline/contract/mail/mails.ts'
import { productSettingsSchema } from '@plumbline/contract/settings/settings.ts'
import { expect, it } from 'vitest'
import { type MailContent, writeMailOf } from './write-mail-of.ts'

const { brand } = productSettingsSchema.parse({ brand: { product: 'Acme' } })
const link = 'https://acme.example.com/x'
const imported = { name: 'Ann', fileName: 'may.csv', provider: 'Northbank', link }
const contents: readonly MailContent[] = [
  { kind: 'reset', values: { name: 'Ann', link } },
  { kind: 'invitation', values: { name: 'Ann', link, invitedBy: 'Bob' } },
  {
    kind: 'password-changed',
    values: { name: 'Ann', link, keys: ['Nightly', 'Warehouse'].map((name) => ({ name, start: 'plumbline_key_ab' })) },
  },
  { kind: 'import-finished', values: { ...imported, outcome: 'may.csv is published as data batch 128.2.' } },
  { kind: 'import-failed', values: { ...imported, outcome: 'may.csv has 3 errors; nothing was published.' } },
  { kind: 'report-request', values: { name: 'Ann', email: 'ann@example.com', providers: ['Northbank'] } },
  {
    kind: 'report',
    values: {
      name: 'Ann',
      report: 'Northbank: Value-for-money report',
      schedule: 'For the board',
      owner: 'Bob',
      isAttached: true,
      link,
    },
  },
  { kind: 'test', values: { name: 'Ann' } },
]

it('has a template for each kind', () => {
  expect(contents.map(({ kind }) => kind)).toEqual(mailKinds)
})

it.each([
  ['reset', 'Reset your Acme password', ['within one hour', link]],
  ['invitation', 'Your account at Acme', ['Bob has made an account for you', 'within 7 days', link]],
  [
    'password-changed',
    'Your Acme password was changed',
    ['2 API keys that were made before it', 'Nightly (begins', link],
  ],
  ['import-finished', 'Import finished: may.csv', ['Northbank', 'published as data batch 128.2', link]],
  ['import-failed', 'Import failed: may.csv', ['Northbank', 'has 3 errors', link]],
  ['report-request', 'VFM report requested by Ann', ['ann@example.com', 'Northbank']],
  ['report', 'Northbank: Value-for-money report', ['For the board', 'Bob', 'is attached', link]],
  ['test', 'Test mail from Acme', ['Mail works']],
] as const)('%s', (wanted, subject, phrases) => {
  const content = contents.find(({ kind }) => kind === wanted)
  const written = content && writeMailOf(content, brand)
  expect(written?.subject).toBe(subject)
  for (const phrase of phrases) {
    expect(written?.text).toContain(phrase)
    expect(written?.html).toContain(phrase)
  }
})
