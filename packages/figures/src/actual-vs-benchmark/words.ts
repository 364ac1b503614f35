import type { ActualVsBenchmark } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent, plainPercent } from '@plumbline/contract/format/rates.ts'
import { sureInReport } from '../evidence/how-sure.ts'
import type { ReportSource } from '../figure.ts'
import { areAlike, isCountsOnly } from '../passed-on/actual-vs-benchmark-passed-on.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { type FigureWords, isSmall } from '../words/figure-words.ts'
import { countTable, groupTable } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { fewSentence } from '../words/of-few.ts'
import { partOfAll } from '../words/part-of-savers.ts'
import { drawnCells } from './option.ts'

const half = 0.5

/** With how sure a side of the benchmark is, where most savers lie on one. */
export function actualVsBenchmarkWords(figure: ActualVsBenchmark, source: Partial<ReportSource> = {}): FigureWords {
  const takeaway = sentence(figure, source)
  const halfStep = figure.step / 2
  const cell = (middle: number) => `${percent(middle - halfStep)} to ${percent(middle + halfStep)}`
  return {
    title: 'Actual vs Benchmark IRR',
    takeaway,
    unit: `Rates a year, in cells of ${plainPercent(figure.step).replace('%', ' points')}; the size is the number of savers, the colour what they got, luck included`,
    alt: `${count(drawnCells(figure).length)} marks of savers by actual and benchmark IRR. ${takeaway}`,
    table: (isCountsOnly(figure) ? countTable : groupTable)(
      'Actual IRR; benchmark IRR',
      figure.cells.map((group) => ({ name: `${cell(group.actual)}; ${cell(group.benchmark)}`, group })),
    ),
  }
}

function sentence(figure: ActualVsBenchmark, source: Partial<ReportSource>): string {
  const { counted, above } = figure
  if (counted === 0) return 'No saver has both an IRR and a benchmark IRR.'
  const few = fewSentence(counted)
  if (few !== null) return few
  if (hiddenOf(figure) !== null) {
    const which = isSmall({ savers: above }) ? 'a higher' : 'the same or a lower'
    const side = isSmall({ savers: above }) ? 'below' : 'above'
    return `Fewer than ${smallGroup} savers had ${which} return than the benchmark, ${sureInReport(side, source)}.`
  }
  const part = above / counted
  const who = `${partOfAll(above, counted)} had a higher return than the benchmark`
  const isNear = noClearDifference('share', [part, half]) || areAlike(figure)
  if (isNear) return `No clear difference: ${who}.`
  return `${who}, ${sureInReport(part > half ? 'above' : 'below', source)}.`
}

/** Said where not every cell is drawn. */
export function notDrawnNote({ cells }: Pick<ActualVsBenchmark, 'cells'>): string | undefined {
  const drawnCount = drawnCells({ cells }).length
  if (drawnCount === cells.length) return undefined
  return `Drawn are ${count(drawnCount)} of ${count(cells.length)} cells: the others hold fewer than ${smallGroup} savers, or would give such a cell away.`
}
