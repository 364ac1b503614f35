import { readFileSync } from 'node:fs'
import { longestHeldDays } from '@plumbline/engine/benchmark/level-between.ts'
import { type Day, dayOf } from '@plumbline/engine/dates/day-number.ts'
import type { LaterIndex } from '../scoring-parameters.ts'

/** The Demonstration index, of which the last line alone is looked at before it is asked for. */
export function laterDemonstrationIndex(): LaterIndex {
  return {
    lastDay: lastDay(),
    levels: async () => (await import('./demonstration-index.ts')).demonstrationIndex(),
  }
}

function lastDay(): Day {
  const lines = readFileSync(new URL('levels.csv', import.meta.url), 'latin1').trimEnd()
  const date = lines.slice(lines.lastIndexOf('\n') + 1, lines.lastIndexOf(','))
  return dayOf(date) + longestHeldDays
}
