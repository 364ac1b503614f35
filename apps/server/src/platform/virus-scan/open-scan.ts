import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What a scanner says of a file; `not scanned` where it is larger than the scanner takes. */
type Verdict = { readonly scan: 'clean' | 'not scanned' } | { readonly scan: 'infected'; readonly virus: string }

/** One file on its way through a scanner. */
export interface Scan {
  write(chunk: Uint8Array): Promise<void>
  /** The file is whole. */
  verdict(): Promise<Verdict>
  /** Whatever became of it. */
  close(): void
}

/** It does not answer, or not as a scanner does. */
export class ScannerFailed extends Error {}

/** A scanner that takes nothing for so long, while a file is on its way, is gone. */
const patienceMs = 60_000
/** Looking at a whole file may take clamd two minutes (MaxScanTime), in which it says nothing. */
const answerPatienceMs = 150_000
/** An answer is one short line. */
const longestAnswer = 4_096

/** Begins a scan by clamd (its INSTREAM command), at `tcp://host:3310` or `unix:/path`. */
export function openScan(address: URL): Scan {
  const socket =
    address.protocol === 'unix:'
      ? connect({ path: decodeURIComponent(address.pathname) })
      : connect({ host: address.hostname.replace(/^\[|\]$/g, ''), port: Number(address.port || 3310) })
  const answer = answerOf(socket)
  // Whoever asks for the verdict hears of it; until then nobody may be listening.
  let isOver = false
  answer
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  let hasBegun = false
  let size = 0
  const send = async (bytes: Uint8Array) => {
    if (!hasBegun) {
      hasBegun = true
      socket.write('zINSTREAM\0')
    }
    // It has said already what it thinks, or is gone: the verdict tells.
    if (isOver || socket.destroyed || socket.writableEnded) return
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), answer]).catch(() => undefined)
  }
  return {
    async write(chunk) {
      if (chunk.length === 0) return
      size += chunk.length
      await send(lengthOf(chunk.length))
      await send(chunk)
    },
    async verdict() {
      await send(lengthOf(0))
      socket.setTimeout(answerPatienceMs)
      return verdictOf(await answer, size)
    },
    close: () => socket.destroy(),
  }
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

/** All that it says until it hangs up. */
function answerOf(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  socket.setTimeout(patienceMs, () => socket.destroy(new ScannerFailed('the scanner does not answer')))
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8')
    if (text.includes('\0') || text.includes('\n')) resolve(text)
    else if (text.length > longestAnswer) socket.destroy(new ScannerFailed('the scanner says too much'))
  })
  socket.on('error', (cause) => reject(new ScannerFailed('the scanner cannot be reached', { cause })))
  socket.on('close', () => (text === '' ? reject(new ScannerFailed('the scanner hung up')) : resolve(text)))
  return promise
}

const tooLargeToScan = 'Heuristics.Limits.Exceeded.MaxFileSize'
/** The smallest default that clamd ever had for it; today's is four times that. */
const leastMaxFileSize = 25 * 2 ** 20

function verdictOf(answer: string, size: number): Verdict {
  const line = answer.replaceAll(/[\0\r\n]+/g, ' ').trim()
  if (/^stream: OK$/.test(line)) return { scan: 'clean' }
  const [, virus] = /^stream: (.{1,200}) FOUND$/.exec(line) ?? []
  // A file larger than it takes (AlertExceedsMax). What is inside a smaller one, or goes beyond another limit, may hide
  // anything: refused. clamd gives both the same name.
  if (virus === tooLargeToScan && size > leastMaxFileSize) return { scan: 'not scanned' }
  if (virus !== undefined) return { scan: 'infected', virus }
  if (line.includes('size limit exceeded')) return { scan: 'not scanned' }
  throw new ScannerFailed('the scanner says something else')
}
