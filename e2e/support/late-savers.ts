import { itemAt } from '@plumbline/figures/item-at.ts'

/** A fund with a price for each working day, and a provider's savers in it whose payments are invested late. */
export interface LateSavers {
  readonly prices: string
  readonly savers: string
}

const dayMs = 86_400_000
const [first, last] = [Date.UTC(2014, 0, 1) / dayMs, Date.UTC(2022, 11, 30) / dayMs]
const month = 30.4375

/** Of so many days; always the same. Records err by half a per cent. */
export function lateSavers(daysLate: number, count = 240): LateSavers {
  const random = numbers(20_260_101)
  const levels = [100]
  for (let day = first + 1; day <= last + daysLate; day++) {
    const before = itemAt(levels, levels.length - 1)
    levels.push(isWorkingDay(day) ? before * Math.exp(0.06 / 252 + (0.11 / Math.sqrt(252)) * normal(random)) : before)
  }
  const levelOn = (day: number) => itemAt(levels, day - first)
  const days = Array.from({ length: last - first + 1 }, (_, place) => first + place).filter(isWorkingDay)
  const rows = Array.from({ length: count }, (_, saver) => {
    const start = first + Math.floor(random() * (last - first - 800))
    const pounds = 50 + Math.round(random() * 200)
    const paid = Array.from({ length: Math.floor((last - start) / month) }, (_month, place) => start + place * month)
    const flows = paid.map(Math.round).filter((day) => day < last)
    const invested = flows.map((day) => pounds * (levelOn(last) / levelOn(Math.min(day + daysLate, last))))
    const pot = invested.reduce((sum, grown) => sum + grown, 0) * Math.exp(0.005 * normal(random))
    const name = `L${String(saver).padStart(4, '0')}`
    return flows.map((day) => [name, dateOf(day), pounds, dateOf(last), pot.toFixed(2)].join(','))
  })
  return {
    prices: ['date,price', ...days.map((day) => `${dateOf(day)},${levelOn(day).toFixed(6)}`), ''].join('\n'),
    savers: ['saver_id,contribution_date,contribution_amount,nav_date,nav_amount', ...rows.flat(), ''].join('\n'),
  }
}

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day * dayMs).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** From 0 to 1, by a linear congruence. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
}
