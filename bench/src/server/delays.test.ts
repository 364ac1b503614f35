import { describe, expect, it } from 'vitest'
import { delaysOf } from './delays.ts'

describe('delays', () => {
  it('are the median, the 95th percentile and the longest', () => {
    // NumPy: np.percentile(range(1, 102), [50, 95, 100]) is 51, 96, 101.
    const values = Array.from({ length: 101 }, (_, index) => 101 - index)
    expect(delaysOf(values)).toEqual({ samples: 101, p50: 51, p95: 96, max: 101 })
  })

  it('do not exist when nothing was measured', () => {
    expect(() => delaysOf([])).toThrow(RangeError)
  })
})
