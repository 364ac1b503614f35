import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import type { ChunkSaver } from './chunk-bytes.ts'

/** Savers who pay in monthly for a while, with pots in the neighbourhood of what they paid; the same for a seed. */
export function seededSavers(count: number, seed: number): ChunkSaver[] {
  const random = seededRandom(seed)
  const navDay = dayOf('2024-12-31')
  return Array.from({ length: count }, (_, place) => {
    const months = 1 + random.integer(240)
    const flows = Array.from({ length: months }, (_, month) => ({
      day: navDay - 30 * (months - month) - random.integer(20),
      pence: 1000 + random.integer(50_000),
    }))
    const paid = flows.reduce((sum, { pence }) => sum + pence, 0)
    return {
      identifier: `S${String(place).padStart(6, '0')}`,
      firstRow: 2 + place,
      navDay,
      navPence: Math.round(paid * (0.9 + random.next() * (months / 120))),
      flows,
    }
  })
}
