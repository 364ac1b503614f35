import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import type { Picture } from '../figure.ts'
import { withChance } from '../findings/chance-words.ts'
import { intersectRanges } from '../marks/intersect-ranges.ts'
import { tableMarks } from '../marks/table-marks.ts'
import { chartHeight } from '../parts/chart-height.ts'
import { averagesKey } from '../parts/keys.ts'
import { scoreColumnsOption } from '../parts/score-columns.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { bandGroups, benchmarkPotGroups } from './groups.ts'
import { potEffectWords } from './words.ts'

/** Payments and the benchmark alone make the bands. */
export function byBenchmarkPot(figure: PotEffect, chance: string): Picture {
  const words = withChance(potEffectWords(figure, 'benchmark'), bandGroups(figure.bands), chance)
  const groups = benchmarkPotGroups(figure)
  return {
    words,
    option: (theme, size) => scoreColumnsOption(bandGroups(figure.bands), theme, size),
    numbers: groupNumbers(groups.map(({ group }) => group)),
    // The filter of the open band has no upper end, which its range gives as 0.
    marks: (filter) =>
      tableMarks(words.table, figure.bands, (band) => ({
        ...filter,
        benchmark_pot: intersectRanges(filter.benchmark_pot, band.filter),
      })),
    sheet: 'Benchmark pot',
    height: chartHeight,
    paper: { title: 'Average score by size of benchmark pot', height: 320, key: averagesKey },
  }
}

/** A pot holds its own return, which is said wherever these bands are. */
export function byPot(figure: PotEffect): Picture {
  const words = potEffectWords(figure, 'pot')
  return {
    words,
    option: (theme, size) => scoreColumnsOption(bandGroups(figure.byPot), theme, size),
    numbers: groupNumbers(figure.byPot),
    marks: (filter) =>
      tableMarks(words.table, figure.byPot, (band) => ({
        ...filter,
        pot_size: intersectRanges(filter.pot_size, band.filter),
      })),
    sheet: 'Pot size',
    height: chartHeight,
    paper: { title: 'Average score by size of pot', height: 260, key: averagesKey, hasTakeaway: true },
  }
}
