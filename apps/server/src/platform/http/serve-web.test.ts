import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { servedApi } from '../../served-api.ts'
import { openLog } from '../log/open-log.ts'
import { serveApi } from './serve-api.ts'

let folder: string
let http: Awaited<ReturnType<typeof serveApi>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<title>Plumbline</title>')
  await writeFile(path.join(folder, 'sw.js'), 'self')
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, '.vite', 'manifest.json'), 'files of the build')
  await writeFile(path.join(folder, '.built-from'), 'files of the build')
  await writeFile(path.join(folder, 'assets', 'index-1a2b.js'), 'code')
  await writeFile(path.join(folder, 'assets', 'index-1a2b.js.br'), 'packed code')
  await writeFile(path.join(folder, 'assets', 'index-1a2b.css'), 'b {}')
  await writeFile(path.join(folder, 'assets', '.hidden.js'), 'files of the build')
  await writeFile(path.join(folder, 'logo.svg'), '<svg/>')
  await writeFile(path.join(folder, 'logo.svg.br'), 'packed')
  http = await serveApi({
    procedures: servedApi,
    config: readConfig({}),
    log: openLog('silent'),
    backend: () => ({ handlers: {}, authenticate: async () => undefined }),
    health: async () => {
      throw new Error('not asked')
    },
    webRoot: folder,
  })
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

it('answers the app for the path of any screen, to be asked for again each time', async () => {
  for (const url of ['/', '/index.html', '/members?page=2', '/dashboard/savers/1']) {
    const answer = await http.inject(url)
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>Plumbline</title>'])
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

it('lets a page of the app run our own scripts alone, and nobody frame it', async () => {
  const { headers } = await http.inject('/members')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  for (const closed of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
    expect(policy).toContain(closed)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
})

it('lets browsers keep for ever what is named by its content, and nothing else', async () => {
  expect((await http.inject('/assets/index-1a2b.js')).headers['cache-control']).toContain('immutable')
  expect((await http.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
})

it('gives what is named by its content packed, as it is, or by its head alone, and again after it is read', async () => {
  const ask = (encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ method, url: '/assets/index-1a2b.js', headers: { 'accept-encoding': encoding } })
  for (const _time of ['read', 'kept']) {
    const packed = await ask('gzip, br')
    expect([packed.body, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
      'packed code',
      'br',
      'accept-encoding',
    ])
    const plain = await ask('gzip')
    expect([plain.body, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      'code',
      undefined,
      'accept-encoding',
    ])
  }
  const head = await ask('br', 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '11'])
})

it('says what each file is, and what encoding its text is in', async () => {
  const types = ['/', '/sw.js', '/assets/index-1a2b.css', '/logo.svg'].map(async (url) => {
    return (await http.inject(url)).headers['content-type']
  })
  expect(await Promise.all(types)).toEqual([
    'text/html; charset=utf-8',
    'application/javascript; charset=utf-8',
    'text/css; charset=utf-8',
    'image/svg+xml; charset=utf-8',
  ])
  const packed = await http.inject({ url: '/logo.svg', headers: { 'accept-encoding': 'br' } })
  expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
    'br',
    'image/svg+xml; charset=utf-8',
  ])
})

it('keeps to itself what the build left for the server', async () => {
  const urls = ['/.built-from', '/.vite/manifest.json', '/%2evite/manifest.json', '/assets/.hidden.js']
  for (const url of [...urls, '/assets/..%2f.built-from', '/assets/%2e%2e/.built-from', '/assets/../.built-from']) {
    expect((await http.inject(url)).body).not.toContain('files of the build')
  }
})

it('answers no page for a file or a call that is not there', async () => {
  expect((await http.inject('/assets/index-0000.js')).statusCode).toBe(404)
  expect((await http.inject('/api/nothing')).statusCode).toBe(404)
  expect((await http.inject({ method: 'POST', url: '/members' })).statusCode).toBe(404)
  expect((await http.inject('/../package.json')).body).not.toContain('workspaces')
})
