import { expect, it } from 'vitest'
import { newPasswordErrors } from './new-password-errors.ts'

const byLink = { newPass: 'The Password field is required.', repeat: 'The RepeatPassword field is required.' }
const inDialog = { newPass: 'Required.' }

it('asks for both, in the words of the screen', () => {
  expect(newPasswordErrors({ newPass: '', repeat: '' }, byLink)).toEqual(byLink)
  expect(newPasswordErrors({ newPass: '', repeat: '' }, inDialog)).toEqual({ newPass: 'Required.' })
})

it('tells the first rule that is broken, and whether the two differ', () => {
  expect(newPasswordErrors({ newPass: 'Aa1!', repeat: 'Aa1' }, byLink)).toEqual({
    newPass: 'Min 8 characters',
    repeat: 'Passwords entered do not match',
  })
  expect(newPasswordErrors({ newPass: 'Better-Horse-10', repeat: '' }, inDialog)).toEqual({
    repeat: 'Passwords entered do not match',
  })
})

it('takes a strong password given twice', () => {
  expect(newPasswordErrors({ newPass: 'Better-Horse-10', repeat: 'Better-Horse-10' }, byLink)).toEqual({})
})
