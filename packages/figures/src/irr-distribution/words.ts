import type { Band } from '@plumbline/contract/figures/group.ts'
import type { IrrDistribution } from '@plumbline/contract/figures/irr-distribution.ts'
import { percent, plainPercent, pointsBetween, share } from '@plumbline/contract/format/rates.ts'
import { sureInReport } from '../evidence/how-sure.ts'
import type { ReportSource } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { type FigureWords, withSmallNote } from '../words/figure-words.ts'
import { groupTable } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { fewSentence } from '../words/of-few.ts'
import { drawnBars, isUneven } from './drawn-bars.ts'

/** A last bar of more, and of more than a point, says so. */
const mostOfLastBar = 0.05

/** With how sure a side of the benchmark is, as far as the pooled figures tell it. */
export function irrDistributionWords(figure: IrrDistribution, source: Partial<ReportSource> = {}): FigureWords {
  const takeaway = sentence(figure, source)
  return {
    title: 'IRR distribution',
    takeaway,
    unit: withSmallNote(
      `Each bar holds at least ${plainPercent(figure.leastShare)} of the savers${lastBarNote(figure)}${cutNote(figure)}`,
      figure.bars,
    ),
    alt: `Columns of savers by actual IRR, with a line at the average benchmark IRR. ${takeaway}`,
    table: groupTable(
      'Actual IRR',
      figure.bars.map((group) => ({ name: rangeName(group), group })),
    ),
  }
}

/** What is left over joins the last bar: said where it could hide that many have one rate within it. */
function lastBarNote({ bars, counted }: IrrDistribution): string {
  const last = bars.at(-1)
  if (bars.length < 2 || last === undefined || hiddenOf(last) !== null || !isUneven([last])) return ''
  const part = last.savers / counted
  return part > mostOfLastBar ? `, the last one, ${rangeName(last)}, ${share(part)}` : ''
}

function cutNote({ bars }: IrrDistribution): string {
  return drawnBars(bars).some(({ isCut }) => isCut) ? '; a pale outer bar goes on to the rate at its end' : ''
}

function sentence(
  { counted, meanIrr: actual, meanBenchmarkIrr: benchmark }: IrrDistribution,
  source: Partial<ReportSource>,
): string {
  if (counted === 0 || actual === null) return 'No saver has an IRR.'
  const few = fewSentence(counted)
  if (few !== null) return few
  if (benchmark === null) return `Average IRR is ${percent(actual)}; no saver has a benchmark IRR.`
  const apart = pointsBetween(actual, benchmark)
  const size = apart.slice(1)
  if (noClearDifference('rate', [actual, benchmark])) {
    return `Average IRR is ${percent(actual)}, no clear difference from the benchmark's ${percent(benchmark)}.`
  }
  const side = actual > benchmark ? 'above' : 'below'
  return `Average IRR is ${percent(actual)}, ${size} ${side} the benchmark's ${percent(benchmark)}, ${sureInReport(side, source)}.`
}

function rangeName({ range: [from, to] }: Pick<Band, 'range'>): string {
  return `${percent(from)} to ${percent(to)}`
}
