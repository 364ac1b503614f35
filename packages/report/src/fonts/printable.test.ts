import { expect, it } from 'vitest'
import { breakable, drawable, printable } from './printable.ts'

it('keeps what Latin, Greek and Cyrillic script write, and the signs of reports', () => {
  const text = 'Łódź Ürümqi Ωμέγα Рост £1,000 −0.5% ▲ 54 ▼ ≤ – ’'
  expect(printable(text)).toBe(text)
})

it('puts a box for what the type face lacks, and composes what comes in pieces', () => {
  expect(printable('中\uE000😀')).toBe('□□□')
  expect(printable('e\u0301')).toBe('é')
})

it('puts one box for marks without a place of their own in a picture, and leaves them on a page', () => {
  expect(drawable('e\u0301')).toBe('é')
  expect(drawable('x\u0304 and e\u0301\u0301\u0301')).toBe('x□ and é□')
  expect(printable('x\u0304')).toBe('x\u0304')
})

it('marks what is not seen, and brings all on one line', () => {
  expect(printable('a\u202Eb\u200Dc\uFE0F')).toBe('a□b□c□')
  expect(printable('zero\u200Bwidth')).not.toBe(printable('zerowidth'))
  expect(printable('a\r\nb\u2028c')).toBe('a b c')
})

it('has no mark for the isolates that sentences on screen have around names read from the right', () => {
  expect(printable('from 48 (\u2068קרן\u2069) to 70')).toBe('from 48 (□□□) to 70')
  expect(printable('a\u2068b\u2069')).toBe('a□b□')
})

it('cuts a pile of marks', () => {
  expect(printable(`x${'\u0304'.repeat(120)}y`)).toBe(`x${'\u0304'.repeat(4)}□y`)
})

it('says where long words may be broken, but keeps a hash in one piece', () => {
  expect(breakable('x'.repeat(40))).toBe(`${'x'.repeat(16)}\u200B${'x'.repeat(16)}\u200B${'x'.repeat(8)}`)
  const hash = '0123456789abcdef'.repeat(4)
  expect(breakable(`SHA-256 ${hash}`)).toBe(`SHA-256 ${hash}`)
  expect(breakable('Northbank Master Trust')).toBe('Northbank Master Trust')
})
