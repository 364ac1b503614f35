import { describe, expect, it } from 'vitest'
import { contrastRatio, mixColours, paleGround } from './colours.ts'

describe('contrast', () => {
  // From the definition in WCAG 2.2 and the values that its authors' tools give.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2)
  })
})

it('colours mix part by part', () => {
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColours('#1f53b8', '#ffffff', 0)).toBe('#1f53b8')
  expect(paleGround('#000000')).toBe('#e6e6e6')
})
