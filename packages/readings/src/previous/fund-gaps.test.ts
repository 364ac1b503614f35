import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { defaultOutlierParameters } from '@plumbline/engine/outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPooledFigures } from '../pooled/pooled-figures.ts'
import { reportOn } from '../scope/report-choice.ts'
import { openTables } from '../testing/open-tables.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { readFundGaps } from './fund-gaps.ts'

const [paidDay, navDay] = [dayOf('2014-06-30'), dayOf('2024-06-30')]
const index = dailyLevels({ days: Int32Array.of(paidDay, navDay), levels: Float64Array.of(100, 200) })
const parameters = { index, score: defaultScoreParameters, outliers: defaultOutlierParameters }

/** £1,000 each, ten years ago: what doubles in the benchmark. */
const fundPots = { '': 200_000, Growth: 240_000, Few: 300_000 } as const
const everyone = Object.entries(fundPots).flatMap(([fund, pot], at) =>
  Array.from({ length: fund === 'Few' ? 9 : 12 }, (_, place) =>
    scoredSaver(100 * at + place, { fund, nav_pence: pot, benchmark_pence: 200_000 }),
  ),
)

let tables: Awaited<ReturnType<typeof openTables>>
beforeAll(async () => {
  tables = await openTables()
  const flows = everyone.map(({ id }) => ({ version_id: 1, id, flows: [{ day: paidDay, pence: 100_000 }] }))
  await storeSavers(tables.reader, everyone, flows)
})
afterAll(() => tables.close())

const choice = reportOn(scopeOf([{ versionId: 1 }]), {})

it('is the lasting difference that the contributions of each fund show, and none of fewer than 10 savers', async () => {
  const gaps = await readFundGaps(tables.reader, choice, parameters)
  const gapOf = (name: string | null) => gaps.find((each) => each.name === name)?.gap
  expect(gaps.map(({ name, others }) => [name, others])).toEqual([
    [null, null],
    ['Growth', null],
    ['Few', null],
  ])
  expect(gapOf(null)).toBeCloseTo(0, 9)
  // A fifth more in ten years.
  expect(gapOf('Growth')).toBeCloseTo(Math.log(1.2) / 10, 4)
  expect(gapOf('Few')).toBeNull()
  const growth = gaps.find(({ name }) => name === 'Growth')
  // £1,000 to £2,400, and to £2,000 in the benchmark, in 3,653 days.
  expect(growth?.irr).toBeCloseTo(2.4 ** (365 / 3653) - 1, 9)
  expect(growth?.benchmarkIrr).toBeCloseTo(2 ** (365 / 3653) - 1, 9)
  expect(gaps.find(({ name }) => name === 'Few')).toMatchObject({ irr: null, benchmarkIrr: null })
})

it('is what the findings of that batch say of the same funds', async () => {
  const { findings } = await readPooledFigures(tables.reader, choice, parameters)
  expect(await readFundGaps(tables.reader, choice, parameters)).toEqual(
    findings.funds.map(({ name, others, evidence }) => {
      const { gap = null, irr = null, benchmarkIrr = null } = evidence ?? {}
      return { name, others, gap, irr, benchmarkIrr }
    }),
  )
})
