import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import { type BesideOthers, besideOthers } from '../beside-others/beside-others.ts'
import type { KeyedRow } from '../beside-others/keyed-row.ts'
import { besideOthersOnPaper, numbersBesideOthers, withBesideOthers } from '../beside-others/with-beside-others.ts'
import type { Picture, ReportSource } from '../figure.ts'
import { chanceSentence, type DivisionOfFigure, withChance } from '../findings/chance-words.ts'
import { intersectRanges } from '../marks/intersect-ranges.ts'
import { tableMarks } from '../marks/table-marks.ts'
import { chartHeight } from '../parts/chart-height.ts'
import { averagesKey, averagesLegend, hasBehind } from '../parts/keys.ts'
import { scoreColumnsOption } from '../parts/score-columns.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { bandGroups, benchmarkPotGroups } from './groups.ts'
import { potEffectWords } from './words.ts'

const division: DivisionOfFigure = { division: 'benchmark pot' }

/** In the order of the table, where those without a benchmark pot are last. */
function bandsBesideOthers(figure: PotEffect, source: Partial<ReportSource>): BesideOthers | undefined {
  const rows = figure.bands.map((group): KeyedRow => ({ key: { from: group.range[0] }, group }))
  const blank = figure.blank === null ? [] : [{ key: null, group: figure.blank }]
  return besideOthers(division, [...rows, ...blank], source)
}

/** Payments and the benchmark alone make the bands. */
export function byBenchmarkPot(figure: PotEffect, source: Partial<ReportSource>): Picture {
  const chance = chanceSentence(division, source)
  const beside = bandsBesideOthers(figure, source)
  const plain = withChance(potEffectWords(figure, 'benchmark'), bandGroups(figure.bands), chance)
  const words = withBesideOthers(plain, beside, source)
  const groups = benchmarkPotGroups(figure)
  return {
    words,
    option: (theme, size) => scoreColumnsOption(bandGroups(figure.bands), theme, size, beside?.behind),
    drawsPooled: hasBehind(beside),
    numbers: numbersBesideOthers(groupNumbers(groups.map(({ group }) => group)), beside),
    // The filter of the open band has no upper end, which its range gives as 0.
    marks: (filter) =>
      tableMarks(words.table, figure.bands, (band) => ({
        ...filter,
        benchmark_pot: intersectRanges(filter.benchmark_pot, band.filter),
      })),
    sheet: 'Benchmark pot',
    height: chartHeight,
    legend: averagesLegend(beside),
    paper: {
      title: 'Average score by size of benchmark pot',
      height: 320,
      key: averagesKey(beside),
      ...besideOthersOnPaper(plain, beside, source),
    },
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
    paper: { title: 'Average score by size of pot', height: 260, key: averagesKey(), hasTakeaway: true },
  }
}
