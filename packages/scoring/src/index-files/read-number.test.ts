import { describe, expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

describe('a number in a file', () => {
  it.each([
    ['100', 100],
    ['-0.0125', -0.0125],
    ['+1', 1],
    ['.5', 0.5],
    ['1.', 1],
    ['1.2e-3', 0.0012],
    ['1E2', 100],
    ['0.1000000000000000055511151231257827', 0.1],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', /missing/],
    ['.', /not a number/],
    ['e5', /not a number/],
    ['1.2.3', /not a number/],
    ['#N/A', /not a number/],
    ['Infinity', /not a number/],
    ['0x10', /not a number/],
    ['1 000', /not a number/],
    ['(5)', /not a number/],
    ['1e999', /too large/],
    ['1.25%', /per cent sign/],
    ['£100', /currency sign/],
    ['100 €', /currency sign/],
    ['1,234,567.5', /[Tt]housands separators/],
    ['0,0125', /decimal sign must be a point/],
  ])('%j is refused', (text, reason) => {
    const reading = readNumber(text)
    expect(reading.ok ? '' : reading.reason).toMatch(reason)
  })
})
