import { expect, it } from 'vitest'
import { blankUser, userMistakes, valuesOf } from './user-form.ts'

const ann = { ...blankUser, name: ' Ann ', email: ' ann@example.com ', password: 'Correct-Horse-9' }

it('needs a name, an e-mail address and a password', () => {
  expect(userMistakes(blankUser)).toEqual({
    name: 'The Name field is required.',
    email: 'The Email field is required.',
    password: 'Required.',
  })
  expect(userMistakes({ ...ann, email: 'ann' })).toEqual({ email: 'The Email field must be a valid email.' })
  expect(userMistakes({ ...ann, password: 'short' })).toEqual({ password: 'Min 8 characters' })
  expect(userMistakes(ann)).toEqual({})
})

it('needs no password to invite, and sends none', () => {
  const invited = { ...ann, invite: true, password: 'x' }
  expect(userMistakes(invited)).toEqual({})
  expect(valuesOf(invited)).toEqual({ name: 'Ann', email: 'ann@example.com', role: 'pilot' })
  expect(valuesOf(ann)).toEqual({ ...valuesOf(invited), password: 'Correct-Horse-9' })
})
