import { count } from '@plumbline/contract/format/counts.ts'
import { percent, pointsDifference, share } from '@plumbline/contract/format/rates.ts'
import type { FigureWords } from '../words/figure-words.ts'
import { pointsNumber } from './points-number.ts'
import type { SpreadFigure } from './spread-figure.ts'

/** What is counted along the axis. */
export function valueName(isSos: boolean): string {
  return isSos ? 'IRR less benchmark IRR, points a year' : 'Benchmark IRR, % a year'
}

/** `2.47`, from a fraction. */
function points(fraction: number): string {
  return percent(fraction).replace('%', '')
}

/** What the number means, in one sentence. */
export function spreadSentence({ isSos, result }: SpreadFigure): string {
  const { stDev, within, mean } = result
  if (stDev === null || within === null) return 'One pot alone has no spread: simulate more savers.'
  if (isSos) {
    return `${share(within)} of savers in average funds end within ${points(stDev)} points a year of the benchmark, by luck and lasting differences between funds.`
  }
  return `${share(within)} of savers end within ${points(stDev)} points a year of the mean of ${percent(mean)}, by timing alone: all of them are in the benchmark.`
}

/** Of fewer, nine of ten are nearly all. */
const fewestForShares = 20

/** Between which values nine of ten lie. */
function middleSentence({ isSos, result: { quantiles, count: all } }: SpreadFigure): string {
  const [low, high] = [quantiles[5], quantiles[95]]
  if (all < 2) return 'One value alone.'
  if (all < fewestForShares) return `${all} values, too few to say between which nine of ten lie.`
  if (!isSos) return `Nine of ten savers have a benchmark IRR from ${percent(low)} to ${percent(high)} a year.`
  return `Nine of ten pots end from ${signedPoints(low)} to ${signedPoints(high)} points a year from the benchmark.`
}

function widthText(width: number): string {
  const text = pointsNumber(width, width, false)
  return text === '1' ? 'point' : `${text} points`
}

function signedPoints(fraction: number): string {
  return pointsDifference(fraction).replace(' points', '')
}

/** What stands around the histogram of a simulation. */
export function simulationSpreadWords(figure: SpreadFigure): FigureWords {
  const { isSos, result } = figure
  const { histogram, count: all } = result
  const what = isSos ? 'Pots' : 'Savers'
  const { from, width, counts, below, above } = histogram
  const outside = below + above
  const edge = (place: number) => pointsNumber(from + place * width, width, isSos)
  return {
    title: isSos ? 'Pots by their gap to the benchmark' : 'Savers by their benchmark IRR',
    takeaway: middleSentence(figure),
    unit: `${what} in each ${widthText(width)}${outside === 0 ? '' : `; ${count(outside)} more lie farther out`}`,
    alt: `A histogram of ${count(all)} ${what.toLowerCase()} from ${edge(0)} to ${edge(counts.length)} points.`,
    table: {
      columns: [
        { title: `${valueName(isSos)}: from`, align: 'right' },
        { title: 'to', align: 'right' },
        { title: what, align: 'right' },
        { title: 'Share', align: 'right' },
      ],
      rows: [
        ...(below === 0 ? [] : [['', edge(0), count(below), share(below / all)]]),
        ...counts.map((value, place) => [edge(place), edge(place + 1), count(value), share(value / all)]),
        ...(above === 0 ? [] : [[edge(counts.length), '', count(above), share(above / all)]]),
      ],
    },
  }
}
