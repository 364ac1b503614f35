import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Bytes of every key: AES-256. */
export const keyBytes = 32

const version = 1
const nonceBytes = 12
const tagBytes = 16

/** Where a sealed value stands. It opens nowhere else, so that nobody swaps the values of two people. */
export interface Place {
  readonly table: string
  readonly row: string
  readonly column: string
}

/** Closes a value by AES-256-GCM: a version, a nonce, what is sealed and a tag. */
export function seal(key: Buffer, content: Uint8Array | string, place: Place): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(textOf(place))
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const head = Buffer.from([version])
  return Buffer.concat([head, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when it was sealed with another key, for another place, or is damaged */
export function unseal(key: Buffer, sealedBytes: Buffer, place: Place): Buffer {
  if (sealedBytes[0] !== version || sealedBytes.length < 1 + nonceBytes + tagBytes)
    throw new Error('this is no sealed value')
  const nonce = sealedBytes.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(textOf(place))
  decipher.setAuthTag(sealedBytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealedBytes.subarray(1 + nonceBytes, -tagBytes)), decipher.final()])
}

/** Its parts as JSON: no two places have the same text. */
function textOf({ table, row, column }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, row, column]))
}
