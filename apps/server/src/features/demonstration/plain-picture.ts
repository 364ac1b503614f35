import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/** A PNG of a ring with a bar through it: a logo as nobody has it. */
export function plainPicture(width: number, height: number, ring: Colour, ground: Colour): Buffer {
  const outer = Math.min(width, height) / 2 - 4
  const lines = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const [right, down] = [x + 0.5 - width / 2, y + 0.5 - height / 2]
      const radius = Math.hypot(right, down)
      const isDrawn = radius < outer && (radius > outer * 0.6 || Math.abs(right) < outer * 0.15)
      return isDrawn ? ring : ground
    }).flat(),
  )
  return pngOf({ width, height, channels: 'red, green and blue' }, lines)
}

export interface PngKind {
  readonly width: number
  readonly height: number
  /** 8 bits each. */
  readonly channels: 'grey' | 'red, green and blue'
}

/** A PNG of these lines of pixels. */
export function pngOf({ width, height, channels }: PngKind, lines: readonly (readonly number[])[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 'grey' ? 0 : 2], 8)
  // Each line begins with its filter: none.
  const pixels = Buffer.concat(lines.map((line) => Buffer.from([0, ...line])))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}
