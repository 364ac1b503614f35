import { shortDate } from '@plumbline/contract/format/dates.ts'

export interface TimeTick {
  readonly at: number
  readonly text: string
}

const dayMs = 86_400_000
const yearsFrom = 3 * 365
const monthsFrom = 60

/** Where an axis from one date to another says when it is: at most `most` round years, months or, of a few weeks, its ends. */
export function timeTicks(firstDate: string, lastDate: string, most: number): readonly TimeTick[] {
  const [from, to] = [Date.parse(firstDate), Date.parse(lastDate)]
  const days = (to - from) / dayMs
  if (days < monthsFrom) {
    const ends = firstDate === lastDate ? [firstDate] : [firstDate, lastDate]
    return ends.map((date) => ({ at: Date.parse(date), text: shortDate(date) }))
  }
  const within = ({ at }: TimeTick) => at >= from && at <= to
  const years = yearsWithin(firstDate, lastDate)
  if (days >= yearsFrom) {
    const all = years.map((year) => ({ at: Date.UTC(year), text: String(year) })).filter(within)
    return thinned(all, [1, 2, 5, 10, 20, 50, 100], most, ({ text }) => Number(text))
  }
  const months = years
    .flatMap((year) => Array.from({ length: 12 }, (_, month) => 12 * year + month))
    .map((month) => {
      const at = Date.UTC(Math.floor(month / 12), month % 12)
      return { at, text: shortDate(new Date(at).toISOString().slice(0, 10)).slice(3), month }
    })
    .filter(within)
  return thinned(months, [1, 2, 3, 6, 12], most, ({ month }) => month).map(({ at, text }) => ({ at, text }))
}

function yearsWithin(firstDate: string, lastDate: string): number[] {
  const [first, last] = [Number(firstDate.slice(0, 4)), Number(lastDate.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** Only the round ones: by the smallest of the steps that leaves few enough. */
function thinned<Tick>(ticks: readonly Tick[], steps: readonly number[], most: number, number: (tick: Tick) => number) {
  const by = (step: number) => ticks.filter((tick) => number(tick) % step === 0)
  return by(steps.find((step) => by(step).length <= most) ?? steps.at(-1) ?? 1)
}
