import { describe, expect, it } from 'vitest'
import { irrGrids } from '../irr-grids/irr-grids.ts'
import { rateRange } from '../irr-grids/rate-range.ts'
import { itemAt } from '../lists/item-at.ts'
import { attribute } from './attribution.ts'
import { memberPass } from './member-pass.ts'
import { knownFund, plainFund } from './testing/known-fund.ts'

async function found(seed: number) {
  const fund = knownFund(seed, { ...plainFund, months: 60, members: 250 })
  const { months, members } = fund
  return { ...fund, result: await attribute(months, async (pass) => memberPass(members, months, pass), [], 0) }
}

const levelsOf = (returns: ArrayLike<number>) => {
  const levels = [100]
  for (let month = 0; month < returns.length; month++) levels.push(itemAt(levels, month) * (1 + itemAt(returns, month)))
  return levels
}

describe('how sure what payments became is', () => {
  it('goes by the last level from the first month on, and is alike for one payment and for regular ones in the last', async () => {
    const { result } = await found(3)
    const { single, regular } = result.spanErrors
    const last = itemAt(result.track, 59)
    expect(itemAt(single, 0)).toBeCloseTo(last.levelStandardError / last.level, 12)
    expect(itemAt(regular, 59)).toBeCloseTo(itemAt(single, 59), 14)
    expect(itemAt(single, 59)).toBeCloseTo(last.returnStandardError / (1 + last.return), 12)
  })

  it('gives intervals of rates that hold the true rates', async () => {
    let [held, all] = [0, 0]
    for (let seed = 1; seed <= 20; seed++) {
      const { months, returns, result } = await found(seed)
      const days = months.ends
      const truth = irrGrids({ days, track: levelsOf(returns), benchmark: levelsOf(months.benchmark) })
      const own = irrGrids({
        days,
        track: [100, ...result.track.map(({ level }) => level)],
        benchmark: levelsOf(months.benchmark),
      })
      for (const place of [0, 20, 40]) {
        const { start, end, rates } = itemAt(own.byStart, place)
        for (const kind of ['single', 'regular'] as const) {
          const rate = rates?.[kind].track ?? Number.NaN
          const error = itemAt(result.spanErrors[kind], start)
          const { low, high } = rateRange({ rate, error }, days, { start, end, isSingle: kind === 'single' })
          const trueRate = itemAt(truth.byStart, place).rates?.[kind].track ?? Number.NaN
          all++
          if (low <= trueRate && trueRate <= high) held++
        }
      }
    }
    expect(held / all).toBeGreaterThan(0.9)
    expect(held / all).toBeLessThan(0.99)
  })
})
