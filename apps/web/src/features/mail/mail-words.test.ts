import type { MailRow } from '@plumbline/contract/mail/mails.ts'
import { describe, expect, it } from 'vitest'
import { answerText, fateOf, linesOf, whyUnreadable } from './mail-words.ts'

const row: MailRow = {
  id: 1,
  kind: 'test',
  to: 'ann@example.com',
  subject: 'S',
  state: 'waiting',
  attempts: 0,
  createdAt: '2026-06-01T08:00:00.000Z',
  endedAt: null,
  nextTryAt: null,
  failure: null,
  readable: true,
  request: null,
}
const at = '2026-06-01T08:42:00.000Z'

describe('what becomes of a mail', () => {
  it.each([
    [{}, 'About to be sent.'],
    [{ attempts: 2, nextTryAt: at }, 'Tried 2 times; tried again 01 Jun 2026, 09:42 BST.'],
    [{ state: 'sent', endedAt: at }, 'Taken by the mail server 01 Jun 2026, 09:42 BST.'],
    [{ state: 'kept', endedAt: at }, 'Since 01 Jun 2026, 09:42 BST, as there is no mail server.'],
    [{ state: 'unconfirmed', endedAt: at }, 'It may have arrived, so it is not sent again by itself.'],
    [{ state: 'failed', attempts: 1, endedAt: at }, 'Given up 01 Jun 2026, 09:42 BST after one attempt.'],
  ] as const)('%j is %s', (change, words) => {
    expect(fateOf({ ...row, ...change })).toBe(words)
  })
})

it('says why a mail cannot be read', () => {
  expect(whyUnreadable({ ...row, kind: 'reset', state: 'waiting' })).toContain('only they may read it')
  expect(whyUnreadable({ ...row, kind: 'reset', state: 'sent' })).toContain('not kept once it has left')
})

it('tells addresses from words', () => {
  expect(linesOf('Press:\nhttps://example.com/x?jwt=a\n\nBye https://example.com\n')).toEqual([
    { text: 'Press:', isLink: false },
    { text: 'https://example.com/x?jwt=a', isLink: true },
    { text: '', isLink: false },
    { text: 'Bye https://example.com', isLink: false },
  ])
})

it('says whether a request for a report was answered, and by whom', () => {
  expect(answerText(row)).toBe('')
  expect(answerText({ request: { by: 'Ann', answered: null } })).toBe('Not yet')
  expect(answerText({ request: { by: 'Ann', answered: { by: 'Bo', at } } })).toBe('01 Jun 2026, 09:42 BST by Bo')
  expect(answerText({ request: { by: null, answered: { by: null, at } } })).toBe('01 Jun 2026, 09:42 BST')
})
