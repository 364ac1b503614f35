import type { Server } from 'node:net'
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

it('tells a clean file from one with a virus, whole though it came in pieces', async () => {
  expect(await scanned('x'.repeat(5_000))).toEqual({ scan: 'clean' })
  expect(await scanned(`${'x'.repeat(990)}A-VIRUS${'x'.repeat(990)}`)).toEqual({ scan: 'infected', virus: 'Fake.Test' })
})

it('does not call a file clean that it did not look at', async () => {
  expect(await scanned('x', 'INSTREAM size limit exceeded. ERROR')).toEqual({ scan: 'not scanned' })
  const isTooLarge = 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND'
  expect(await scanned('x', isTooLarge)).toEqual({ scan: 'not scanned' })
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
