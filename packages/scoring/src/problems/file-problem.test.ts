import { describe, expect, it } from 'vitest'
import { clippedValue } from './file-problem.ts'

describe('a value in a report', () => {
  it('is shown up to 200 characters, none of them cut in two', () => {
    expect(clippedValue('x'.repeat(200))).toBe('x'.repeat(200))
    expect(clippedValue('x'.repeat(100_000))).toBe('x'.repeat(200))
    expect(clippedValue('😀'.repeat(200))).toBe('😀'.repeat(200))
    expect(clippedValue('😀'.repeat(201))).toBe('😀'.repeat(200))
  })
})
