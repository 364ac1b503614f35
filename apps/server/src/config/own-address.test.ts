import { expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

it('is the address that the server listens at', () => {
  expect(ownAddress('127.0.0.1', 3000)).toBe('http://127.0.0.1:3000')
  expect(ownAddress('::1', 3000)).toBe('http://[::1]:3000')
  expect(ownAddress('pensions.example', 8080)).toBe('http://pensions.example:8080')
})

it('leads somewhere where the server listens everywhere', () => {
  expect(ownAddress('0.0.0.0', 3000)).toBe('http://localhost:3000')
  expect(ownAddress('::', 3000)).toBe('http://localhost:3000')
})
