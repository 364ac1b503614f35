import { addMonths, dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'

const navDay = dayOf('2024-06-30')
const months = 120

/** A fund of a made trust, and by how much its returns a year differ from the benchmark's. */
export interface MadeFund {
  readonly name: string
  readonly gap: number
}

/** A benchmark of 5 % a year, as levels of an index. */
export const madeIndex = [
  'date,level',
  ...Array.from({ length: months + 3 }, (_, month) => {
    const day = addMonths(navDay, month - months - 1)
    return `${isoDateOf(day)},${grown(day - addMonths(navDay, -months - 1), 0.05).toFixed(9)}`
  }),
  '',
].join('\n')

/**
 * A trust whose truth is known: 40 savers of each fund with ten years of monthly payments, whose pots are what the benchmark
 * and the gap of the fund make of them, give or take a thousandth. Schemes and regions go round, so that no other group differs.
 */
export function madeTrust(funds: readonly MadeFund[]): string {
  const lines = ['saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,fund,region']
  for (const [fundPlace, { name, gap }] of funds.entries()) {
    for (let saver = 0; saver < 40; saver++) {
      const id = `S${fundPlace}-${saver}`
      const days = Array.from({ length: months }, (_, month) => addMonths(navDay, month - months))
      const payment = 100 + saver
      const exact = days.reduce((pot, day) => pot + payment * grown(navDay - day, 0.05 + gap), 0)
      const pot = exact * (1 + ((saver % 5) - 2) / 2000)
      const attributes = `Scheme ${saver % 2},${name},Region ${Math.floor(saver / 2) % 4}`
      for (const day of days) {
        lines.push(`${id},${isoDateOf(day)},${payment}.00,${isoDateOf(navDay)},${pot.toFixed(2)},${attributes}`)
      }
    }
  }
  return `${lines.join('\n')}\n`
}

function grown(days: number, rate: number): number {
  return (1 + rate) ** (days / 365)
}
