import { expect, it } from 'vitest'
import { actionText, subjectText, whoText } from './action-words.ts'

it('says what was done in words, also of what it does not know', () => {
  expect(actionText('user.change-role')).toBe('Role changed')
  expect(actionText('dolphin.feed')).toBe('Dolphin feed')
})

it('says to what, with its name where it has one', () => {
  expect(subjectText({ subject: 'provider 12', about: 'Alder' })).toBe('Provider 12, Alder')
  expect(subjectText({ subject: 'GET /users', about: null })).toBe('GET /users')
})

it('says who, or that nobody had signed in', () => {
  const user = { id: 1, name: 'Ada', email: 'ada@example.com' }
  expect(whoText({ user, action: 'session.refuse' })).toBe('Ada')
  expect(whoText({ user: null, action: 'session.refuse' })).toBe('Not signed in')
  expect(whoText({ user: null, action: 'provider.purge' })).toBe('The product')
})
