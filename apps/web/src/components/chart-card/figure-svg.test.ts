import { expect, it } from 'vitest'
import { figureSvg } from './figure-svg.ts'

const chart = '<svg width="200" height="100" xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
const svg = figureSvg({
  words: {
    title: 'Score < 50 & more',
    takeaway: 'Many savers score at or above the benchmark in this provider.',
    unit: 'Savers by score',
    alt: 'Columns',
    table: { columns: [], rows: [] },
  },
  source: 'Savers: 12 · Data batch 3.1',
  chart,
  width: 200,
  height: 100,
  measure: (text) => text.length * 6,
  fontFace: '',
})

it('has the words of the figure around the picture, and where its numbers come from', () => {
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts[0]).toBe('Score &lt; 50 &amp; more')
  expect(texts.join(' ')).toContain('Many savers score at or above the benchmark in this provider.')
  expect(texts.at(-1)).toBe('Savers: 12 · Data batch 3.1')
  expect(svg).toContain('<path d="M0 0"/>')
  expect(svg).toContain('<desc>Columns</desc>')
})

it('breaks what is wider than the picture between words', () => {
  const lines = [...svg.matchAll(/font-size="13"[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(lines).toEqual(['Many savers score at or above the', 'benchmark in this provider.'])
})

it('is as high as all of it together', () => {
  const [, height] = /viewBox="0 0 240 (\d+)"/.exec(svg) ?? []
  const last = [...svg.matchAll(/<text x="20" y="(\d+)"/g)].map(([, y]) => Number(y)).at(-1)
  expect(Number(height)).toBeGreaterThan((last ?? 0) + 10)
})
