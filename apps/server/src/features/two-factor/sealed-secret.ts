import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../platform/files/file-store.ts'

// The secret of an authenticator app must be read again at each sign-in, so it cannot be a hash. It is sealed with a key
// that is not in the database: whoever reads the tables alone cannot make codes.

const folder = 'keys'
const keyName = `${folder}/two-factor`
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Only the row of the same user opens it again. */
export async function sealSecret(files: FileStore, userId: number, secret: string): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(files), nonce).setAAD(Buffer.from(`user ${userId}`))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws Error when it was sealed with another key or for somebody else */
export async function openSecret(files: FileStore, userId: number, sealedText: string): Promise<string> {
  const bytes = Buffer.from(sealedText, 'base64')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(files), nonce).setAAD(Buffer.from(`user ${userId}`))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

const keys = new WeakMap<FileStore, Promise<Buffer>>()

async function keyOf(files: FileStore): Promise<Buffer> {
  const reading = keys.get(files) ?? readKey(files)
  keys.set(files, reading)
  try {
    return await reading
  } catch (error) {
    keys.delete(files)
    throw error
  }
}

/** Made when it is first wanted; a data directory belongs to one server at a time. */
async function readKey(files: FileStore): Promise<Buffer> {
  if ((await files.keys(folder)).includes(keyName)) return buffer(await files.read(keyName))
  const key = randomBytes(keyBytes)
  await files.write(keyName, Readable.from([key], { objectMode: false }))
  return key
}
