import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'
import { senderOf, within } from './sender.ts'

const isProxy = within(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

it.each([
  ['192.0.2.1', '', '192.0.2.1'],
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['127.0.0.1', '203.0.113.9,198.51.100.7 , 10.0.0.3', '198.51.100.7'],
  ['127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['127.0.0.1', '198.51.100.7:4711, 10.0.0.3:80', '198.51.100.7'],
  ['127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['127.0.0.1', '[2001:db8::1]', '2001:db8::1'],
  ['127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['127.0.0.1', '"[2001:db8::1]:4711"', '2001:db8::1'],
  ['127.0.0.1', '198.51.100.7, fd00::5', '198.51.100.7'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.7, unknown, 10.0.0.3', '10.0.0.3'],
  ['127.0.0.1', '198.51.100.7, ', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.7:port', '127.0.0.1'],
])('by %s with X-Forwarded-For %j comes from %s', (remote, forwardedFor, sender) => {
  expect(senderOf(remote, forwardedFor, isProxy)).toBe(sender)
})

it('is the same for the limits whatever port each connection has', () => {
  const ports = Array.from({ length: 50 }, (_, n) => 40_000 + n)
  for (const address of ['198.51.100.7', '[2001:db8::1]']) {
    const networks = ports.map((port) => networkOf(senderOf('127.0.0.1', `${address}:${port}`, isProxy)))
    expect(new Set(networks).size).toBe(1)
  }
})

it('is what every part of the server takes addresses from', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const others = files.filter(
    (name) =>
      !/\.test\.ts$|^testing\/|^platform\/http\/sender\.ts$/.test(name) &&
      /\.ips?\b|\{[^{}\n]*\bip\b[^{}\n]*\}: |remoteAddress|forwarded-for/.test(
        readFileSync(path.join(root, name), 'utf8'),
      ),
  )
  expect(others).toEqual([])
})
