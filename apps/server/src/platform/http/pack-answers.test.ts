import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { packAnswers } from './pack-answers.ts'

const figures = { shares: Array.from({ length: 2000 }, (_, place) => place / 2000), name: 'Größe' }
const http = Fastify()
packAnswers(http)
http.get('/figures', () => figures)
http.get('/few', () => ({ share: 0.5 }))
http.get('/file', (_, reply) => reply.type('text/csv').send('a,b\n'.repeat(2000)))
afterAll(() => http.close())

const ask = (url: string, encoding: string) => http.inject({ url, headers: { 'accept-encoding': encoding } })

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('packs figures for who takes %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await ask('/figures', accepted)
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(figures)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(rawPayload.length).toBeLessThan(JSON.stringify(figures).length / 2)
})

it('leaves as it is what nobody takes packed, what is short and what is no JSON', async () => {
  const plain = await ask('/figures', 'identity')
  expect([plain.json(), plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    figures,
    undefined,
    'accept-encoding',
  ])
  for (const url of ['/few', '/file']) expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined()
})
