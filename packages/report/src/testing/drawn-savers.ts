import { itemAt } from '@plumbline/figures/item-at.ts'
/** A saver as the figures of a sample report see one. */
export interface DrawnSaver {
  readonly score: number
  readonly irr: number
  readonly birr: number
  readonly nav: number
  readonly benchmarkNav: number
  readonly year: number
  readonly scheme: string
  readonly region: string
  readonly charge: number | null
  readonly yearsLeft: number
}

const schemes = ['Default lifestyle', 'Θεσσαλονίκη Growth', 'Рост и доход', 'Self-select: equity', 'Cash']
const regions = ['North East', 'North West', 'Yorkshire and the Humber', 'East Midlands', 'West Midlands', 'London', '']

/** The same savers each time: numbers from a multiplicative generator. */
export function drawnSavers(howMany: number): readonly DrawnSaver[] {
  let state = 42
  const next = () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  return Array.from({ length: howMany }, () => {
    const gap = (next() + next() + next() - 1.45) * 0.03
    const birr = 0.045 + next() * 0.025
    const nav = Math.round(400 * Math.exp(next() * 7.2) * 100) / 100
    return {
      score: Math.min(100, Math.max(0, 50 + gap * 1400)),
      irr: birr + gap,
      birr,
      nav,
      benchmarkNav: nav / (1 + gap * 4),
      year: 2005 + Math.floor(next() * 19),
      scheme: itemAt(schemes, Math.floor(next() ** 2 * schemes.length)),
      region: itemAt(regions, Math.floor(next() * regions.length)),
      charge: next() < 0.1 ? null : Math.round(next() * 90) / 100,
      yearsLeft: next() * 40,
    }
  })
}
