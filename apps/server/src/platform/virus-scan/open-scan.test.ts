import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openFakeScanner } from '../../testing/files/fake-scanner.ts'
import { openScan, ScannerFailed } from './open-scan.ts'

let scanner: { readonly url: string; readonly server: Server } | undefined
afterEach(() => {
  scanner?.server.close()
  scanner = undefined
})

async function scanned(content: string, answer?: string) {
  scanner = await openFakeScanner(answer)
  const scan = openScan(new URL(scanner.url))
  try {
    for (let at = 0; at < content.length; at += 1000) await scan.write(Buffer.from(content.slice(at, at + 1000)))
    return await scan.verdict()
  } finally {
    scan.close()
  }
}

async function listening(onSocket: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onSocket(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, url: `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

it('tells a clean file from one with a virus, whole though it came in pieces', async () => {
  expect(await scanned('x'.repeat(5_000))).toEqual({ scan: 'clean' })
  expect(await scanned(`${'x'.repeat(990)}A-VIRUS${'x'.repeat(990)}`)).toEqual({ scan: 'infected', virus: 'Fake.Test' })
})

it('tells a file that is too large for the scanner from a small one that holds such a file', async () => {
  const virus = 'Heuristics.Limits.Exceeded.MaxFileSize'
  expect(await scanned('x', `stream: ${virus} FOUND`)).toEqual({ scan: 'infected', virus })
  scanner?.server.close()
  // It says so before it has all of it.
  scanner = await listening((socket) => socket.once('data', () => socket.write(`stream: ${virus} FOUND\0`)))
  const scan = openScan(new URL(scanner.url))
  for (let piece = 0; piece < 27; piece++) await scan.write(Buffer.alloc(1_000_000))
  expect(await scan.verdict()).toEqual({ scan: 'not scanned' })
  scan.close()
})

it('sends no more of a file once the scanner has said that it is too large', async () => {
  let received = 0
  scanner = await listening((socket) => {
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received === chunk.length) socket.write('INSTREAM size limit exceeded. ERROR\0')
    })
  })
  const scan = openScan(new URL(scanner.url))
  const receivedOfOneMore = async () => {
    const before = received
    await scan.write(Buffer.from('x'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    return received - before
  }
  await receivedOfOneMore()
  await expect.poll(() => received).toBeGreaterThan(0)
  await expect.poll(receivedOfOneMore).toBe(0)
  for (let piece = 0; piece < 100; piece++) await scan.write(Buffer.alloc(1_000_000))
  expect(await scan.verdict()).toEqual({ scan: 'not scanned' })
  scan.close()
  expect(received).toBeLessThan(10_000)
})

it('does not call a file clean that it did not look at', async () => {
  expect(await scanned('x', 'INSTREAM size limit exceeded. ERROR')).toEqual({ scan: 'not scanned' })
  // Built to go beyond what the scanner unpacks, it may hold anything.
  const virus = 'Heuristics.Limits.Exceeded.MaxRecursion'
  expect(await scanned('x', `stream: ${virus} FOUND`)).toEqual({ scan: 'infected', virus })
  await expect(scanned('x', 'stream: Time limit reached ERROR')).rejects.toThrow(ScannerFailed)
  await expect(scanned('x', 'UNKNOWN COMMAND')).rejects.toThrow(ScannerFailed)
  await expect(scanned('x', '')).rejects.toThrow(ScannerFailed)
  const nobody = openScan(new URL('tcp://127.0.0.1:1'))
  await nobody.write(Buffer.from('x'))
  await expect(nobody.verdict()).rejects.toThrow(ScannerFailed)
})
