import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { zipParts } from '../../../testing/files/zip-parts.ts'
import { zipStream } from './zip-stream.ts'

const entries = [
  { name: 'Ärger/a.xml', content: ['<a>', Buffer.from('£1'), '</a>'] },
  { name: 'empty.xml', content: [] },
  { name: 'long.xml', content: Array.from({ length: 5000 }, (_, place) => `<row>${place}</row>`) },
]

it('packs files of many pieces, in their order', async () => {
  const parts = zipParts(await buffer(zipStream(entries)))
  expect([...parts.keys()]).toEqual(['Ärger/a.xml', 'empty.xml', 'long.xml'])
  expect(parts.get('Ärger/a.xml')).toBe('<a>£1</a>')
  expect(parts.get('empty.xml')).toBe('')
  expect(parts.get('long.xml')).toBe(entries[2]?.content.join(''))
})

it('makes equal files of equal contents', async () => {
  expect((await buffer(zipStream(entries))).equals(await buffer(zipStream(entries)))).toBe(true)
})

it('fails as its content does', async () => {
  const failing = (async function* () {
    yield 'begun'
    throw new Error('the disk is full')
  })()
  await expect(buffer(zipStream([{ name: 'a', content: failing }]))).rejects.toThrow('the disk is full')
})

it('reads no further once nobody reads it', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  const endless = (async function* () {
    try {
      for (;;) yield Buffer.alloc(1 << 16, 'x')
    } finally {
      resolve('ended')
    }
  })()
  const archive = zipStream([{ name: 'a', content: endless }])
  for await (const _ of archive) break
  expect(await ended).toBe('ended')
})
