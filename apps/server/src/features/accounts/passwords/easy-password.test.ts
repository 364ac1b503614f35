import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { newPasswordSchema } from '@plumbline/contract/auth/password-rules.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { easyPasswordTexts, whyEasy, wordsOfTheField } from './easy-password.ts'

const around = {
  person: { name: 'Ann Othering', email: 'a.fairweather@example.com' },
  others: ['Plumbline', 'Alder & Way Pensions'],
}
const why = (password: string) => whyEasy(password, around)
const keepsTheRules = (password: string) => newPasswordSchema.safeParse(password).success

it.each([
  'Password1!',
  'P@ssw0rd',
  'Passw0rd!',
  'Welcome1!',
  'Welcome123!',
  'Letmein!1',
  'Liverpool1!',
  'Qwerty123!',
  '1qaz!QAZ',
  '!QAZ2wsx',
  'Abcdef1!',
  'Aa1!Aa1!',
  'Summer2026!',
  'January2026!',
  'Pension2026!',
  'Trustee123!',
  'Pa$$word123',
])('refuses %s, which keeps the rules', (password) => {
  expect(keepsTheRules(password)).toBe(true)
  expect(why(password)).toBe(easyPasswordTexts.common)
})

it('refuses the 3,000 most common passwords written so that they keep the rules', () => {
  const common = dictionary['passwords-common'].filter((each) => /^[a-z]/.test(String(each))).slice(0, 3000)
  const dressed = common
    .map((each) => String(each))
    .map((each) => `${each.charAt(0).toUpperCase()}${each.slice(1)}`)
    .flatMap((each) => [`${each}1!`, `${each}@1`])
    .filter(keepsTheRules)
  expect(dressed.length).toBeGreaterThan(3000)
  expect(dressed.filter((each) => why(each) === undefined)).toEqual([])
})

it.each(['Correct-Horse-9', 'Journey-Horse-9', 'Kx9#vQ2p', 'Elephant-Crane-7', 'grüne Tür 4 Uhr ZU!'])(
  'takes %s',
  (password) => expect(why(password)).toBeUndefined(),
)

describe('names', () => {
  it.each(['Fairweather-Crane-7', 'fA1rw34ther-Crane', 'Crane.Fair_Weather.7', 'Othering-Crane-7', 'OTHÉRING-crane-7'])(
    "finds the person's own in %s",
    (password) => expect(why(password)).toBe(easyPasswordTexts.own),
  )

  it.each(['Plumbline-Crane-7', 'P1umb1ine-Crane', 'plumb-LINE-crane-7', 'AlderWayPensions-7', 'Alder-Way-Pensions 7'])(
    "finds the product's and a provider's in %s",
    (password) => expect(why(password)).toBe(easyPasswordTexts.others),
  )

  it('leaves short ones that stand in many words by accident', () => {
    expect(
      whyEasy('Elephant-Crane-7', { person: { name: 'Ele', email: 'ran@example.com' }, others: ['Cra'] }),
    ).toBeUndefined()
  })
})

it.each(wordsOfTheField)('refuses %s with a capital letter and two signs', (word) => {
  const password = `${word.charAt(0).toUpperCase()}${word.slice(1)}12!`.padEnd(8, '!')
  expect(whyEasy(password, { ...around, others: [] })).toBe(easyPasswordTexts.common)
})

it('docs/security.md names the words of the field', () => {
  const document = readFileSync(resolve(import.meta.dirname, '../../../../../../docs/security.md'), 'utf8')
  const [, section = ''] = document.split('## Passwords')
  const named = (section.split('\n## ')[0] ?? '').toLowerCase()
  const timesOfYear = wordsOfTheField.slice(wordsOfTheField.indexOf('january'))
  expect(timesOfYear).toHaveLength(12 + 4)
  expect(named).toContain('the months and seasons in english')
  const others = wordsOfTheField.filter((word) => !timesOfYear.includes(word))
  expect(others.filter((word) => !new RegExp(`\\b${word}\\b`).test(named))).toEqual([])
})
