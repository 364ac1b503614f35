import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface MadeRegistry {
  readonly url: string
  /** Paths that npm has asked for. */
  readonly paths: string[]
  /** Serves one package, 1.0.0 for this machine, with this text in it; its hash. */
  readonly serve: (name: string, text: string) => string
  readonly forget: (name: string) => void
  readonly close: () => Promise<void>
}

/** A registry of packages with one version each, for real npm; 404 for every other one, as registries answer. */
export async function openMadeRegistry(): Promise<MadeRegistry> {
  const files = new Map<string, Buffer>()
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    paths.push(path)
    const [, name = '', file] = /^\/([^/]+)(\/-\/.*)?$/.exec(path) ?? []
    const content = files.get(name)
    if (content === undefined) response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    else if (file !== undefined) response.end(content)
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(packument(url, name, content)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`
  return {
    url,
    paths,
    serve: (name, text) => {
      const content = packed(name, text)
      files.set(name, content)
      return hashOf(content)
    },
    forget: (name) => files.delete(name),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function packument(url: string, name: string, content: Buffer) {
  const dist = {
    tarball: `${url}/${name}/-/${name}-1.0.0.tgz`,
    integrity: hashOf(content),
    shasum: createHash('sha1').update(content).digest('hex'),
  }
  return { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { ...manifest(name), dist } } }
}

const manifest = (name: string) => ({ name, version: '1.0.0', os: [process.platform], cpu: [process.arch] })

const hashOf = (content: Buffer) => `sha512-${createHash('sha512').update(content).digest('base64')}`

function packed(name: string, text: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-packed-'))
  try {
    mkdirSync(join(folder, 'package'))
    writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest(name)))
    writeFileSync(join(folder, 'package/text'), text)
    execFileSync('tar', ['-czf', 'made.tgz', 'package'], { cwd: folder })
    return readFileSync(join(folder, 'made.tgz'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
