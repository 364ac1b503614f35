import { expect, it } from 'vitest'
import { breakable, drawable, isShownInInter, lacksLetters, lacksLettersInPicture, printable } from './printable.ts'

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

it('keeps Hebrew and Arabic letters on a page, and names of them apart from what stands around', () => {
  expect(printable('from 48 (\u2068קרן\u2069) to 70')).toBe('from 48 (\u2068קרן\u2069) to 70')
  expect(printable('صندوق')).toBe('صندوق')
  expect(printable('a\u2068b\u2069')).toBe('a□b□')
  expect(printable('\u2068ܐܒܓ\u2069')).toBe('□□□')
  expect(printable('48 (\u2068קרן\u2069)', isShownInInter)).toBe('48 (□□□)')
})

it('sets a Hebrew text of a picture in one face that has all of it, else puts boxes', () => {
  const text = (content: string, family = 'Inter') => `<text style="font-family:${family}">${content}</text>`
  expect(drawable(text('\u2068קרן\u2069 2050 &amp; A'))).toBe(text('קרן 2050 &amp; A', 'Noto Sans Hebrew'))
  expect(drawable(text('קרן ▲'))).toBe(text('□□□ ▲'))
  expect(drawable(text('צִ'))).toBe(text('□□'))
  expect(drawable(text('صندوق'))).toMatch(/^<path d="M[^"]+"\/>$/)
  expect(drawable(text('صندوق 国'))).toBe(text('□□□□□ □'))
  expect(drawable(text('صندوق\u202E'))).toBe(text('□□□□□□'))
  expect(drawable(`${text('Growth')}${text('קרן')}`)).toBe(`${text('Growth')}${text('קרן', 'Noto Sans Hebrew')}`)
})

it('tells letters without a face from what nobody sees', () => {
  expect(['Growth', 'קרן', 'صندوق', 'zero\u200Bwidth', '□', 'e\u0301'].filter((name) => lacksLetters(name))).toEqual([])
  expect(['中国', 'ܐܒܓ', '😀'].filter((name) => !lacksLetters(name))).toEqual([])
  expect(lacksLettersInPicture('<text style="font-family:Inter">صندوق</text>')).toBe(false)
  expect(lacksLettersInPicture('<text style="font-family:Inter">صندوق 国</text>')).toBe(true)
  expect(lacksLettersInPicture('<text style="font-family:Inter">קרן</text>')).toBe(false)
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
