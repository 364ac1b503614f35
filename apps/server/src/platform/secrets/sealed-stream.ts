import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

// Files of any size, sealed part by part (the STREAM construction): each part is proved before a byte of it is handed on, and
// the last one is marked, so that a file that was cut off or put together anew does not open.

const magic = Buffer.from('PLSEAL1\n')
const prefixBytes = 7
const tagBytes = 16
const partBytes = 64 * 1024

/** Nonce of a part: the file's own beginning, the number of the part, and whether it is the last. */
function nonceOf(prefix: Buffer, part: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(part, prefixBytes)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Gathers bytes into parts of one size; the last one is handed over at the end, full or not, even where it is empty. */
abstract class ByParts extends Transform {
  readonly #size: number
  #waiting: Buffer[] = []
  #bytes = 0
  #part = 0

  constructor(size: number) {
    super()
    this.#size = size
  }

  protected abstract turn(part: Buffer, number: number, isLast: boolean): Buffer

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    try {
      this.gather(chunk)
      callback()
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)))
    }
  }

  override _flush(callback: TransformCallback): void {
    try {
      this.push(this.turn(Buffer.concat(this.#waiting), this.#part, true))
      callback()
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** A part goes on only when a byte of the next one has come: until then it may be the last. */
  protected gather(chunk: Buffer): void {
    this.#waiting.push(chunk)
    this.#bytes += chunk.length
    if (this.#bytes <= this.#size) return
    const all = Buffer.concat(this.#waiting)
    let at = 0
    for (; all.length - at > this.#size; at += this.#size) {
      this.push(this.turn(all.subarray(at, at + this.#size), this.#part, false))
      this.#part += 1
    }
    const rest = all.subarray(at)
    this.#waiting = [rest]
    this.#bytes = rest.length
  }
}

class Sealing extends ByParts {
  readonly #key: Buffer
  readonly #prefix = randomBytes(prefixBytes)

  constructor(key: Buffer) {
    super(partBytes)
    this.#key = key
    this.push(Buffer.concat([magic, this.#prefix]))
  }

  protected turn(part: Buffer, number: number, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#prefix, number, isLast))
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
  }
}

class Unsealing extends ByParts {
  readonly #key: Buffer
  #head: Buffer | undefined = Buffer.alloc(0)
  #prefix = Buffer.alloc(0)

  constructor(key: Buffer) {
    super(partBytes + tagBytes)
    this.#key = key
  }

  protected override gather(chunk: Buffer): void {
    if (this.#head === undefined) {
      super.gather(chunk)
      return
    }
    const head = Buffer.concat([this.#head, chunk])
    const length = magic.length + prefixBytes
    if (head.length < length) {
      this.#head = head
      return
    }
    if (!head.subarray(0, magic.length).equals(magic)) throw new Error('this is no sealed file')
    this.#prefix = Buffer.from(head.subarray(magic.length, length))
    this.#head = undefined
    super.gather(head.subarray(length))
  }

  protected turn(part: Buffer, number: number, isLast: boolean): Buffer {
    if (this.#head !== undefined || part.length < tagBytes) throw new Error('this sealed file is cut off')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(this.#prefix, number, isLast), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(part.subarray(-tagBytes))
    return Buffer.concat([decipher.update(part.subarray(0, -tagBytes)), decipher.final()])
  }
}

/** Seals what goes through, in parts of 64 KiB: memory does not grow with the file. */
export function sealing(key: Buffer): Transform {
  return new Sealing(key)
}

/** Opens what `sealing` made; fails before it hands on anything that is not as it was sealed. */
export function unsealing(key: Buffer): Transform {
  return new Unsealing(key)
}
