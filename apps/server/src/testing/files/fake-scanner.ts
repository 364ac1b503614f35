import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Speaks as clamd does to INSTREAM: what holds `A-VIRUS` is infected, unless another answer is given. */
export async function openFakeScanner(answer?: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const content = contentOf(bytes)
      if (content === undefined) return
      const verdict = content.includes('A-VIRUS') ? 'stream: Fake.Test FOUND' : 'stream: OK'
      socket.end(answer === undefined ? `${verdict}\0` : answer === '' ? '' : `${answer}\0`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `tcp://127.0.0.1:${address.port}`, server }
}

/** What came, once its end has come. */
function contentOf(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (bytes.length < command.length) return undefined
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
