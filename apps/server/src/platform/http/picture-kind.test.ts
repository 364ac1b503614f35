import { expect, it } from 'vitest'
import { tinyPng } from '../../testing/files/tiny-png.ts'
import { pictureKind } from './picture-kind.ts'

/** The head of a picture of 320 × 200 as cameras write it: a JFIF part, a table, then the frame. */
function jpeg(frameMarker = 0xc0): Buffer {
  const part = (marker: number, content: readonly number[]) => [0xff, marker, 0, content.length + 2, ...content]
  return Buffer.from([
    0xff,
    0xd8,
    ...part(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...part(0xc4, [0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ...part(frameMarker, [8, 0, 200, 1, 64, 1, 1, 0x11, 0]),
    0xff,
    0xd9,
  ])
}

it('tells a PNG with its size', () => {
  expect(pictureKind(tinyPng(12, 7))).toEqual({ extension: 'png', width: 12, height: 7 })
})

it('tells a JPEG with its size, baseline or progressive', () => {
  expect(pictureKind(jpeg())).toEqual({ extension: 'jpg', width: 320, height: 200 })
  expect(pictureKind(jpeg(0xc2))).toEqual({ extension: 'jpg', width: 320, height: 200 })
})

it('takes nothing else for a picture, whole or cut off', () => {
  const others = [
    '',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<html><script>alert(1)</script></html>',
    '\x89PNG\r\n\x1a\n<script>',
  ]
  for (const text of others) expect(pictureKind(Buffer.from(text, 'latin1'))).toBeUndefined()
  for (let length = 0; length < 33; length++) expect(pictureKind(tinyPng(1, 1).subarray(0, length))).toBeUndefined()
  for (let length = 0; length < 33; length++) expect(pictureKind(jpeg().subarray(0, length))).toBeUndefined()
  expect(pictureKind(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeUndefined()
})
