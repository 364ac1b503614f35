import { expect, it } from 'vitest'
import { measureText, tabularWidth } from './inter.ts'

it('measures in the size and weight that a font names', () => {
  const regular = measureText('Benchmark', '12px Inter')
  expect(measureText('Benchmark', '24px Inter')).toBeCloseTo(2 * regular, 9)
  expect(measureText('Benchmark', 'normal 600 12px Inter')).toBeGreaterThan(regular)
})

it('knows letters that depend on their neighbours', () => {
  const apart = measureText('-', '12px Inter') + measureText('>', '12px Inter')
  expect(measureText('->', '12px Inter')).not.toBeCloseTo(apart, 2)
})

it('gives all digits of tables one width', () => {
  const widths = [...'0123456789'].map((digit) => tabularWidth(digit, 600, 10))
  expect(new Set(widths).size).toBe(1)
  expect(tabularWidth('1,111', 600, 10)).toBeCloseTo(tabularWidth('8,088', 600, 10), 9)
})

it('measures as the browser does, figures too', () => {
  // Chromium 153, Inter Variable of @fontsource-variable/inter 5.3.0, 400 11px, on a canvas.
  const widths = { 'Northbank Group Plan': 115.409, '7.0': 14.679, '9.12%': 30.744, '3,000': 30.255, '1,140': 25.212 }
  for (const [text, width] of Object.entries(widths)) {
    expect(measureText(text, '400 11px Inter'), text).toBeCloseTo(width, 2)
  }
})
