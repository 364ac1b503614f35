import { expect, it } from 'vitest'
import { fitLine } from './fit-line.ts'
import { potError } from './held-out.ts'
import { memberPass } from './member-pass.ts'
import { memberPot, trackWalk } from './member-walk.ts'
import { knownFund, plainFund } from './testing/known-fund.ts'

const { months, members } = knownFund(1, { ...plainFund, members: 100 })
const ask: Parameters<typeof potError>[0] = async (pass) => memberPass(members, months, pass)

/** The benchmark, but for a month that loses more than there is. */
function withLossOfAll(month: number): Float64Array {
  return months.benchmark.map((own, at) => (at === month ? -1.5 : own))
}

it('is a number where a line takes some pots below 0, whose errors are held as others are', async () => {
  const [plain, error] = await Promise.all([potError(ask, months.benchmark), potError(ask, withLossOfAll(3))])
  expect(Number.isFinite(error)).toBe(true)
  expect(error).toBeGreaterThan(plain ?? Number.POSITIVE_INFINITY)
})

it('is none where half of the pots are taken below 0', async () => {
  expect(await potError(ask, withLossOfAll(90))).toBeNull()
})

it('follows a line although the bound of its first, centred round leaves nobody within it', async () => {
  const walk = trackWalk(months, months.benchmark)
  // All a tenth above the benchmark, give or take half a thousandth.
  const navPence = members.navPence.map(
    (_, member) => 1.1 * (1 + 5e-4 * ((member % 3) - 1)) * memberPot(members, member, months, walk),
  )
  const { returns } = await fitLine(months, async (pass) => memberPass({ ...members, navPence }, months, pass), null)
  expect(returns.every(Number.isFinite)).toBe(true)
})
