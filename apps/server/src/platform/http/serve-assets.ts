import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { whereThere } from '../files/where-there.ts'
import { acceptedEncoding } from './accepted-encoding.ts'

const forever = 'public, max-age=31536000, immutable'
/** What the build writes there. */
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}
const name = /^\w[\w-]*(\.[\w-]+)*\.(js|css|svg|woff2)$/
const endings = { br: '.br', gzip: '.gz', identity: '' } as const

/**
 * Serves what lies in `assets` of the built web app, whose names carry a hash of their content: each file is read once and kept,
 * since a first visit asks for dozens of them, and the static files' library reads their whole folder at each request.
 */
export function serveAssets(http: FastifyInstance, root: string): void {
  const cache = new Map<string, Buffer>()
  const readFileOnce = async (file: string) => {
    const content = cache.get(file) ?? (await whereThere(readFile(join(root, 'assets', file))))
    if (content !== undefined) cache.set(file, content)
    return content
  }
  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const fileName = request.params.name
    if (!name.test(fileName)) return reply.callNotFound()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const packedBytes = encoding === 'identity' ? undefined : await readFileOnce(`${fileName}${endings[encoding]}`)
    const content = packedBytes ?? (await readFileOnce(fileName))
    if (content === undefined) return reply.callNotFound()
    reply
      .header('cache-control', forever)
      .header('vary', 'accept-encoding')
      .type(types[extname(fileName)] ?? '')
    if (packedBytes !== undefined) reply.header('content-encoding', encoding)
    return reply.send(content)
  }
  http.route({ method: ['HEAD', 'GET'], url: '/assets/:name', schema: { hide: true }, handler: answer })
}
