import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export interface Publisher {
  /** The same product as at the address given, but with versions. */
  readonly address: string
  /** From now on a newer version of the app is there. */
  publish(): void
  close(): Promise<void>
}

/** Stands before a server and gives out a newer service worker when told to, as an update of the product does. */
export async function startPublisher(of: string): Promise<Publisher> {
  let published = false
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js'
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers
    // The worker is changed on its way, so it must come whole and as it is.
    const headers = {
      ...(isWorker ? { ...asked, 'accept-encoding': 'identity' } : incoming.headers),
      host: new URL(of).host,
    }
    const forwarded = request(`${of}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      if (isWorker && published) void passOnNewer(answer, outgoing)
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    publish: () => {
      published = true
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function passOnNewer(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const pieces = await answer.toArray()
  const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...headers } = answer.headers
  outgoing.writeHead(200, headers).end(Buffer.concat([...pieces, Buffer.from('\n// A newer version.\n')]))
}
