import { expect, it } from 'vitest'
import { credentialErrors } from './credential-errors.ts'

it('asks for both fields', () => {
  expect(credentialErrors({ email: ' ', password: '' })).toEqual({
    email: 'The Email field is required.',
    password: 'The Password field is required.',
  })
})

it('asks for a valid address', () => {
  expect(credentialErrors({ email: 'superuser@', password: 'x' })).toEqual({
    email: 'The Email field must be a valid email.',
  })
})

it('takes any password and an address with blanks around it', () => {
  expect(credentialErrors({ email: ' superuser@plumbline.test ', password: ' ' })).toEqual({})
})
