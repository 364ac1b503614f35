import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiFailure } from './api-failure.ts'
import { screenPages } from './screen-files.ts'
import { serveAssets } from './serve-assets.ts'

/** Serves the built web app; paths of its screens get index.html, paths of no call get a 404 in JSON. */
export async function serveWeb(http: FastifyInstance, root: string): Promise<void> {
  if (existsSync(root)) {
    await http.register(fastifyStatic, {
      root,
      cacheControl: false,
      index: 'index.html',
      preCompressed: true,
      // The build leaves notes for the server there.
      dotfiles: 'ignore',
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache')
      },
    })
    serveAssets(http, root)
  }
  const pageOfScreen = screenPages(root)
  const answerUnknown = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?', 1)
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) && path !== '/api' && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (isScreen && existsSync(join(root, 'index.html'))) {
      const page = await pageOfScreen(path)
      const tag = tagOf(page)
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('etag', tag)
      return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(page)
    }
    throw new ApiFailure(
      'not_found',
      isScreen ? 'The web app has not been built: start with npm start.' : 'There is no such call.',
    )
  }
  http.setNotFoundHandler({ preHandler: http.rateLimit() }, answerUnknown)
}

/** Weak: the same page may come packed. */
function tagOf(page: string): string {
  return `W/"${createHash('sha256').update(page).digest('base64url')}"`
}

/** Whether a browser has it already (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((each) => ['*', tag].includes(each.trim()))
}
