import { readFileSync, writeFileSync } from 'node:fs'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { buildFromFiles } from '../index-files/build-from-files.ts'
import { levelsCsv } from '../index-files/levels-csv.ts'
import type { BundledLevels } from './bundled-levels.ts'
import { marketSeries } from './market-series.ts'

/** The Demonstration index and the monthly returns it is built from, as the text of their files. */
export interface DemonstrationFiles {
  readonly returns: string
  readonly levels: string
}

/** Makes both files from `market-levels.csv`, `weights.csv` and `charges.csv` in this folder. */
export function makeDemonstrationIndex(): DemonstrationFiles {
  const returns = returnsCsv(marketSeries())
  const build = buildFromFiles({
    returns: new TextEncoder().encode(returns),
    weights: readFileSync(new URL('weights.csv', import.meta.url)),
    charges: readFileSync(new URL('charges.csv', import.meta.url)),
  })
  if (!build.ok) throw new Error(`No index: ${JSON.stringify(build.problems)}`)
  if (build.warnings.length > 0) throw new Error(`An index with reservations: ${build.warnings.join(' ')}`)
  return { returns, levels: levelsCsv(build.index) }
}

/** A month's return is its level over the one before, less 1; the first level has no month. */
function returnsCsv(markets: readonly BundledLevels[]): string {
  const { days } = markets[0].index
  const rows = Array.from(days.subarray(1), (day, month) => {
    const returns = markets.map(({ index: { levels } }) => levels[month + 1] / levels[month] - 1)
    return [isoDateOf(day), ...returns].join(',')
  })
  return `${[`date,${markets.map(({ name }) => name).join(',')}`, ...rows].join('\n')}\n`
}

// Run by itself (after a change of one of the three files) the script writes what it makes; a test checks what is there.
if (import.meta.main) {
  const { returns, levels } = makeDemonstrationIndex()
  writeFileSync(new URL('returns.csv', import.meta.url), returns)
  writeFileSync(new URL('levels.csv', import.meta.url), levels)
}
