import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Costs of every hash that is stored; scrypt needs 128 bytes times both. */
const cost = { N: 16_384, r: 16, p: 1 } as const
const options = { ...cost, maxmem: 256 * cost.N * cost.r }
const keyBytes = 64

/** What is stored of a password: salt and key, both in hexadecimal digits. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/** @throws Error for what is no such hash */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt, hex] = hash.split(':')
  const key = Buffer.from(hex ?? '', 'hex')
  if (!salt || key.length !== keyBytes) throw new Error('a stored password is no hash')
  return timingSafeEqual(key, await keyOf(password, salt))
}

/** The same letters are the same password, whichever way a keyboard composes them. The salt counts as it is written. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}
