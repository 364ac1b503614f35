/** What a file is by its content, whatever its name says. */
export interface PictureKind {
  readonly extension: 'png' | 'jpg'
  readonly width: number
  readonly height: number
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Start of frame markers, of which one states the size; C4, C8 and CC among these numbers mean something else. */
const framesFrom = 0xc0
const framesTo = 0xcf
const noFrames = [0xc4, 0xc8, 0xcc]

/** Undefined for what is neither a PNG nor a JPEG. Drawings that can hold scripts (SVG) are no pictures here. */
export function pictureKind(content: Buffer): PictureKind | undefined {
  return pngKind(content) ?? jpegKind(content)
}

function pngKind(content: Buffer): PictureKind | undefined {
  if (content.length < 33 || !content.subarray(0, 8).equals(pngSignature)) return undefined
  if (content.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { extension: 'png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}

function jpegKind(content: Buffer): PictureKind | undefined {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= content.length; ) {
    if (content[at] !== 0xff) return undefined
    const marker = content.readUInt8(at + 1)
    if (marker >= framesFrom && marker <= framesTo && !noFrames.includes(marker)) {
      return { extension: 'jpg', width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) }
    }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return undefined
}
