import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeMeans } from './merge-means.ts'
import { addToMean, createRunningMean, meanOf } from './running-mean.ts'

const meanOfAll = (values: readonly number[]) => {
  const running = createRunningMean()
  for (const value of values) addToMean(running, value)
  return running
}

describe('merging means', () => {
  it('keeps what a huge member would have swallowed', () => {
    const merged = mergeMeans(meanOfAll([1e16, 1]), meanOfAll([1, -1e16]))
    expect(meanOf(merged)).toEqual({ status: 'ok', value: 0.5 })
  })

  it('gives the mean of all members however they are split', () => {
    const member = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(member, { minLength: 1 }), fc.array(member), (first, second) => {
        const merged = meanOf(mergeMeans(meanOfAll(first), meanOfAll(second)))
        const together = meanOf(meanOfAll([...first, ...second]))
        expect(
          merged.status === 'ok' && together.status === 'ok' && Math.abs(merged.value - together.value) <= 1e-9,
        ).toBe(true)
      }),
    )
  })
})
