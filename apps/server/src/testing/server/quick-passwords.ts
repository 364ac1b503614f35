import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Before each test file of stores: passwords that tests make up cost a hundredth of what the product spends on one, so that
// hundreds of sign-ins take no minute. What the product stores is tested by password-hash.test.ts, in a process without this.

const { scrypt } = crypto
const quick = { N: 128, r: 16, p: 1 }

function quickScrypt(
  password: string,
  salt: string,
  length: number,
  _costs: object,
  callback: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, length, quick, callback)
}

// Once a process, in which files take turns.
if (scrypt.name !== quickScrypt.name) {
  Object.defineProperty(crypto, 'scrypt', { value: quickScrypt, configurable: true })
  syncBuiltinESMExports()
}
