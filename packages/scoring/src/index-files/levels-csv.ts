import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { soundNumber } from '@plumbline/engine/written/sound-json.ts'

/** A file of index levels, `date,level`; each level in the shortest form that reads back to the same double. */
export function levelsCsv({ days, levels }: IndexLevels): string {
  const rows = Array.from(days, (day, i) => `${isoDateOf(day)},${soundNumber('A level', levels[i])}\n`)
  return `date,level\n${rows.join('')}`
}
