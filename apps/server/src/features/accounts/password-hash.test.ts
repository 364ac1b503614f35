import { scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

/** As better-auth 1.7.7 wrote it, by which passwords were stored at first. */
const earlier =
  '635cac4aaedad9748aafae2cb54faed5:7a04fc56e2993b61c726f3f49fd5349de51b19f62aa35889762171c5d229fcc01a8841b3fc4e992058ad1d66a8c610e8a7a5f08836467a51883a968fefca4d78'

it('knows passwords that were stored before', async () => {
  expect(await isPassword('Correct-Horse-9', earlier)).toBe(true)
  expect(await isPassword('correct-horse-9', earlier)).toBe(false)
})

it('makes another hash each time, which only that password opens', async () => {
  const [first, second] = [await hashPassword('Pässwort-1'), await hashPassword('Pässwort-1')]
  expect(first).not.toBe(second)
  expect(await isPassword('Pässwort-1'.normalize('NFD'), first)).toBe(true)
  expect(await isPassword('Passwort-1', first)).toBe(false)
})

it('stores the salt and the scrypt key of RFC 7914, N 16384, r 16, p 1', async () => {
  const [salt = '', key] = (await hashPassword('Correct-Horse-9')).split(':')
  const expected = scryptSync('Correct-Horse-9', salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 })
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  expect(key).toBe(expected.toString('hex'))
})

it('takes nothing else for a hash', async () => {
  for (const hash of ['', 'secret', 'salt:', 'salt:abcd']) {
    await expect(isPassword('secret', hash)).rejects.toThrow('no hash')
  }
})
