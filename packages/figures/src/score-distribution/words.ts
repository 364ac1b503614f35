import type { ScoreDistribution } from '@plumbline/contract/figures/score-distribution.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { fewOnSide } from '../below/words.ts'
import { sureInReport } from '../evidence/how-sure.ts'
import type { ReportSource } from '../figure.ts'
import { itemAt } from '../item-at.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { type FigureWords, withSmallNote } from '../words/figure-words.ts'
import { groupTable } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { fewSentence } from '../words/of-few.ts'
import { partOfAll } from '../words/part-of-savers.ts'
import { edgeNote, scoreSide } from '../words/verdict.ts'
import { bandName } from './option.ts'

const half = 0.5
/** The ten bands divide at 50, the sentence at 49.5. */
const inTenBands = ', also where it stands in the band 40–50'

/** With how sure the side of the mean is, as far as the pooled figures tell it. */
export function scoreDistributionWords(
  figure: ScoreDistribution,
  view: 'bands' | 'twoBands',
  source: Partial<ReportSource> = {},
): FigureWords {
  const bands = figure[view]
  const takeaway = sentence(figure, source)
  return {
    title: 'Score distribution',
    takeaway,
    unit: withSmallNote(`Savers by score, and their share; ${edgeNote}${view === 'bands' ? inTenBands : ''}`, bands),
    alt: `${view === 'bands' ? 'Columns of savers in ten bands of score' : 'One bar of savers on either side of a score of 49.5'}. ${takeaway}`,
    table: groupTable(
      'Score',
      bands.map((group) => ({ name: bandName(group), group })),
    ),
  }
}

function averageOf({ bands, twoBands, counted }: ScoreDistribution): number | null {
  // Of bands that are not passed on the average is not known; the two halves may have it.
  const passedOnGroups = [bands, twoBands].find((groups) => groups.every((group) => hiddenOf(group) === null))
  if (counted === 0 || passedOnGroups === undefined) return null
  return passedOnGroups.reduce((sum, band) => sum + (band.meanScore ?? 0) * band.savers, 0) / counted
}

/** In what is passed on, where fewer than 10 savers score on a side of the benchmark: which side, and no share. */
export function fewBelowOrAbove({ twoBands }: Pick<ScoreDistribution, 'twoBands'>): string | null {
  const place = twoBands.findIndex((band) => hiddenOf(band) === 'small')
  return place < 0 ? null : fewOnSide(place === 0)
}

/** `, could be chance (all money together)`: colours on either side of the benchmark are not left without it. */
function sureOfAverage(average: number, source: Partial<ReportSource>): string {
  const sure = sureInReport(scoreSide(average), source)
  return sure === '' ? '' : `, ${sure}`
}

function sentence(figure: ScoreDistribution, source: Partial<ReportSource>): string {
  const { twoBands, counted } = figure
  if (counted === 0) return 'No saver has a score.'
  const few = fewSentence(counted)
  if (few !== null) return few
  const average = averageOf(figure)
  const averageText = average === null ? '' : `; the average is ${wholeScore(average)}${sureOfAverage(average, source)}`
  const fewOnly = fewBelowOrAbove(figure)
  if (fewOnly !== null) return `${fewOnly}${averageText}.`
  const part = itemAt(twoBands, 1).savers / counted
  const who = `${partOfAll(itemAt(twoBands, 1).savers, counted)} score at or above the benchmark`
  const verdict = noClearDifference('share', [part, half]) ? `No clear difference: ${who}` : who
  return `${verdict}${averageText}.`
}
