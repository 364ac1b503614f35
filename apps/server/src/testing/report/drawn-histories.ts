import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import type { TestSaver } from '../savers/publish-savers.ts'

const navDates = ['2024-12-31', '2025-06-30'] as const
const schemes = ['Master Trust', 'Group Personal Pension', 'Occupational', '']
const regions = ['North', 'South', "O'Brien & Co", '']

/** What the places of numbers and texts in `drawnHistories` mean. */
export const historyPoints = [
  { order: 1, name: 'Contribution rate', segment: 'number' },
  { order: 2, name: 'Region', segment: 'text' },
] as const

/** Savers who paid in monthly for one to twenty years, some of them with little, no or too much to show for it. */
export function drawnHistories(count: number, seed: number): TestSaver[] {
  return Array.from({ length: count }, (_, number) => {
    const { next: random } = seededRandom(seed, number)
    const pick = <Value>(values: readonly Value[]) => itemAt(values, Math.floor(random() * values.length))
    const navDate = pick(navDates)
    const months = Math.floor(6 + 234 * random() ** 2)
    const monthly = Math.round(2000 + 60_000 * random()) / 100
    const navDay = Date.parse(navDate) / 86_400_000
    const flows = Array.from({ length: months }, (_each, month) => ({
      date: isoDateOf(Math.round(navDay - 30.4375 * (month + 1))),
      pounds: monthly,
    }))
    const growth = 1.01 + 0.08 * random()
    const fate = random()
    const factor = fate < 0.03 ? 0 : fate < 0.06 ? 0.02 : fate < 0.1 ? 2.6 : growth ** (months / 24)
    return {
      saverId: `S${number}`,
      flows,
      pot: Math.round(100 * monthly * months * factor) / 100,
      navDate,
      scheme: pick(schemes),
      fund: 'Default',
      numbers: [random() < 0.1 ? null : Math.round(30 + 90 * random()) / 10, null],
      texts: ['', pick(regions)],
    }
  })
}
