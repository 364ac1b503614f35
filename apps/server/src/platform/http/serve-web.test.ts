import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { servedApi } from '../../served-api.ts'
import { openLog } from '../log/open-log.ts'
import { serveApi } from './serve-api.ts'

const files = (...scripts: string[]) => ({ scripts, styles: ['assets/card-5e6f.css'] })
const screens = {
  '/providers/$id/analysis': [files('assets/analysis-1a2b.js'), files('assets/charts-3c4d.js')],
  '/methodology/{-$page}': [files('assets/methodology-1a2b.js'), { scripts: [], styles: [] }],
}
let folder: string
let http: Awaited<ReturnType<typeof serveApi>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<head><title>Plumbline</title></head>')
  await writeFile(path.join(folder, 'sw.js'), 'self')
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, '.vite', 'manifest.json'), 'files of the build')
  await writeFile(path.join(folder, '.built-from'), 'files of the build')
  await writeFile(path.join(folder, '.vite', 'screens.json'), JSON.stringify(screens))
  await writeFile(path.join(folder, 'assets', 'index-1a2b.js'), 'code')
  await writeFile(path.join(folder, 'assets', 'index-1a2b.js.br'), 'packed code')
  await writeFile(path.join(folder, 'assets', 'index-1a2b.css'), 'b {}')
  await writeFile(path.join(folder, 'assets', '.hidden.js'), 'files of the build')
  await writeFile(path.join(folder, 'logo.svg'), '<svg/>')
  await writeFile(path.join(folder, 'logo.svg.br'), 'packed')
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(path.join(folder, 'letters.woff2'), '')
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
    expect([answer.statusCode, answer.body]).toEqual([200, '<head><title>Plumbline</title></head>'])
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

it('sends what a browser has already no second time', async () => {
  for (const url of ['/', '/sw.js', '/members?page=2', '/providers/3/analysis']) {
    const etag = String((await http.inject(url)).headers.etag)
    expect(etag, url).toMatch(/^(W\/)?"[\w-]+"$/)
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await http.inject({ url, headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body, again.headers.etag], `${url} ${known}`).toEqual([304, '', etag])
      expect(again.headers['content-security-policy']).toBeDefined()
    }
    expect((await http.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  }
})

it('names the files of the screen that is asked for in its page, those first that it cannot be drawn without', async () => {
  const { body, headers } = await http.inject('/providers/3/analysis?page=2')
  expect(body).toBe(
    '<head><title>Plumbline</title>' +
      '<link rel="preload" as="style" crossorigin href="/assets/card-5e6f.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/analysis-1a2b.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/card-5e6f.css" fetchpriority="low">' +
      '<link rel="modulepreload" crossorigin href="/assets/charts-3c4d.js" fetchpriority="low"></head>',
  )
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';")
  for (const url of ['/methodology', '/methodology/', '/methodology/scores'])
    expect((await http.inject(url)).body, url).toContain('href="/assets/methodology-1a2b.js"')
})

it('says the same of a screen to everybody, and nothing that an address holds', async () => {
  const one = await http.inject('/providers/3/analysis')
  for (const url of ['/providers/4/analysis', '/providers/%3Cscript%3E/analysis?<script>'])
    expect((await http.inject(url)).body).toBe(one.body)
  for (const url of ['/providers/analysis', '/providers/3/analysis/4', '/methodology/a/b', '/providers'])
    expect((await http.inject(url)).body, url).not.toContain('<link')
})

it('answers the bare page while a build writes which files a screen needs', async () => {
  const list = path.join(folder, '.vite', 'screens.json')
  await writeFile(list, JSON.stringify(screens).slice(0, -9))
  expect((await http.inject('/providers/3/analysis')).body).toBe('<head><title>Plumbline</title></head>')
  await writeFile(list, JSON.stringify(screens))
  expect((await http.inject('/providers/3/analysis')).body).toContain('<link')
})

it('keeps which files a screen needs until a build writes them anew', async () => {
  const list = path.join(folder, '.vite', 'screens.json')
  const writtenOn = async (content: string, date: string) => {
    await writeFile(list, content)
    await utimes(list, new Date(date), new Date(date))
  }
  const page = async () => (await http.inject('/providers/3/analysis')).body
  const [before, after] = [JSON.stringify(screens), JSON.stringify(screens).replace('analysis-1a2b', 'analysis-9e8d')]
  await writtenOn(before, '2026-03-01')
  expect(await page()).toContain('analysis-1a2b.js')
  await writtenOn(after, '2026-03-01')
  expect(await page()).toContain('analysis-1a2b.js')
  await writtenOn(after, '2026-03-02')
  expect(await page()).toContain('analysis-9e8d.js')
  await writtenOn(before, '2026-03-01')
  expect(await page()).toContain('analysis-1a2b.js')
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
  const types = ['/', '/sw.js', '/assets/index-1a2b.css', '/logo.svg', '/manifest.webmanifest', '/letters.woff2'].map(
    async (url) => {
      return (await http.inject(url)).headers['content-type']
    },
  )
  expect(await Promise.all(types)).toEqual([
    'text/html; charset=utf-8',
    'application/javascript; charset=utf-8',
    'text/css; charset=utf-8',
    'image/svg+xml; charset=utf-8',
    'application/manifest+json; charset=utf-8',
    'font/woff2',
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
