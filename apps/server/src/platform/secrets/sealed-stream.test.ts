import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { sealing, unsealing } from './sealed-stream.ts'

const key = randomBytes(32)
const part = 64 * 1024

const through = (chunks: readonly Buffer[], by: ReturnType<typeof sealing>) =>
  buffer(
    Readable.from(chunks, { objectMode: false })
      .on('error', (error) => by.destroy(error))
      .pipe(by),
  )

async function sealed(content: Buffer): Promise<Buffer> {
  return through([content], sealing(key))
}

describe('a sealed file', () => {
  it.each([0, 1, part - 1, part, part + 1, 3 * part, 3 * part + 17])(
    'opens as what it was: %i bytes',
    async (bytes) => {
      const content = randomBytes(bytes)
      const file = await sealed(content)
      expect(await through([file], unsealing(key))).toEqual(content)
      const crumbs = Array.from({ length: Math.ceil(file.length / 4099) }, (_, i) =>
        file.subarray(i * 4099, (i + 1) * 4099),
      )
      expect(await through(crumbs, unsealing(key))).toEqual(content)
    },
  )

  it('holds nothing of its content in clear', async () => {
    expect((await sealed(Buffer.from('Robin Sample'.repeat(9000)))).includes('Robin')).toBe(false)
  })

  it('does not open when it was cut off at any part, lengthened, changed or put in another order', async () => {
    const file = await sealed(randomBytes(2 * part + 5))
    const head = 15
    const first = file.subarray(head, head + part + 16)
    const second = file.subarray(head + part + 16, head + 2 * (part + 16))
    const rest = file.subarray(head + 2 * (part + 16))
    const changed = Buffer.from(file)
    changed.writeUInt8(changed.readUInt8(part) ^ 1, part)
    for (const wrong of [
      file.subarray(0, 3),
      file.subarray(0, head),
      file.subarray(0, head + part + 16),
      file.subarray(0, head + 2 * (part + 16)),
      Buffer.concat([file, Buffer.alloc(1)]),
      Buffer.concat([file.subarray(0, head), second, first, rest]),
      Buffer.concat([Buffer.from('X'), file]),
      changed,
    ]) {
      await expect(through([wrong], unsealing(key))).rejects.toThrow()
    }
    await expect(through([file], unsealing(randomBytes(32)))).rejects.toThrow()
  })
})
