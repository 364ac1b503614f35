import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAudit } from './run-audit.ts'

// A registry of our own and the npm of this machine.

const advisory = {
  id: 1,
  url: 'https://example.com/GHSA-1',
  title: 'Reads any file',
  severity: 'high',
  vulnerable_versions: '<1.2.0',
  cwe: [],
  cvss: { score: 7.5, vectorString: null },
}
const version = (number: string) => ({ name: 'padding', version: number, dist: {} })
const padding = {
  name: 'padding',
  'dist-tags': { latest: '1.2.0' },
  versions: { '1.0.0': version('1.0.0'), '1.2.0': version('1.2.0') },
}

let root: string
let registry: Server
let advisories: object | undefined
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-audit-'))
  registry = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    if (request.method === 'GET') response.end(JSON.stringify(padding))
    else if (advisories === undefined) response.writeHead(405).end('{}')
    else response.end(JSON.stringify(advisories))
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const address = registry.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const project = { name: 'project', version: '1.0.0', dependencies: { padding: '1.0.0' } }
  const packages = { '': project, 'node_modules/padding': { version: '1.0.0' } }
  writeFileSync(join(root, 'package.json'), JSON.stringify(project))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }))
  writeFileSync(join(root, '.npmrc'), `registry=http://127.0.0.1:${port}/\ncache=${join(root, 'cache')}\n`)
})
afterEach(async () => {
  await new Promise((resolve) => registry.close(resolve))
  rmSync(root, { recursive: true, force: true })
})

it('names each package with a known vulnerability, what it is and what fixes it', async () => {
  advisories = { padding: [advisory] }
  const { lines, exitCode } = await runAudit(root)
  expect(exitCode).toBe(1)
  const text = lines.join('\n')
  expect(text).toContain('1 package has known vulnerabilities')
  expect(text).toContain('padding 1.0.0 (high), fixed by padding 1.2.0')
  expect(text).toContain('Reads any file: https://example.com/GHSA-1')
})

it('says that none is known', async () => {
  advisories = {}
  const { lines, exitCode } = await runAudit(root)
  expect([exitCode, lines[0]]).toEqual([0, 'No known vulnerability; packages looked at: 1.'])
})

it('says that it does not know when the registry does not answer such questions', async () => {
  advisories = undefined
  const { lines, exitCode } = await runAudit(root)
  expect(exitCode).toBe(2)
  expect(lines[0]).toContain('cannot be said: 405')
})
