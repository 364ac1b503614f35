import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { howSureOf, sureText } from '../evidence/how-sure.ts'
import { addsExtremes, clearlyMoved, movedByExtremes, movedWords } from '../extremes/moved-by-extremes.ts'
import { type Lead, leadOfFinding, leadOfHidden } from '../findings/leads.ts'
import { type NamedLoss, namedLosses } from '../findings/named-losses.ts'
import { limitSentences, lossSentence, shownFindings } from '../findings/words.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { saversText } from '../words/figure-words.ts'
import { fewSentence } from '../words/of-few.ts'
import { riskOfNamed } from '../words/risk-not-compared.ts'
import { isBelow } from '../words/verdict.ts'
import {
  cellsOfEveryone,
  cellsOfFinding,
  cellsOfHidden,
  countedPoint,
  countedUnlessFew,
  type PointCells,
} from './point-cells.ts'
import type { SummaryData } from './summary-data.ts'

/** A summary names at most so many things. */
const mostNamed = 5
/** From this part of all savers on, suspect records are worth a look. */
const muchSuspect = 0.05

/** A sentence on what deserves a second look, where it leads, and what stands beside it in a table. */
export interface PointToLookAt extends Lead {
  readonly sentence: string
  readonly cells: PointCells
}

/**
 * What deserves a second look: the groups that are behind by more than chance explains, those whose exclusions hide a result,
 * then how few savers there are, extreme values that move the result and many suspect records. A group is named by the
 * findings alone, so never where savers were chosen by result or the pooled figures are not there.
 */
export function whatToLookAt(data: SummaryData, pooled?: PooledFigures): readonly PointToLookAt[] {
  const { provenance } = data
  return [
    ...(pooled === undefined || isChosenByResult(provenance) ? [] : behind(pooled.findings, provenance.filters)),
    ...[...everyone(data, pooled), ...extremes(data, pooled), ...suspects(data)].map(([words, figure, cells]) => ({
      sentence: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
      figure,
      savers: null,
      cells,
    })),
  ].slice(0, mostNamed)
}

function behind(findings: Findings, filter: SaverFilter): readonly PointToLookAt[] {
  return riskSaidOnce([
    ...namedLosses(shownFindings(findings), findings.hidden).flatMap((loss) => {
      const beside = besideLoss(loss, filter)
      return beside === null ? [] : [{ sentence: lossSentence(loss, findings), ...beside }]
    }),
    ...limitSentences(findings).map((sentence) => ({
      sentence,
      figure: 'pooled',
      savers: null,
      cells: countedPoint('Limits of the search'),
    })),
  ])
}

function besideLoss({ finding, hidden }: NamedLoss, filter: SaverFilter): Omit<PointToLookAt, 'sentence'> | null {
  if (finding !== null) return { ...leadOfFinding(finding, filter), cells: cellsOfFinding(finding) }
  return hidden && { ...leadOfHidden(hidden, filter), cells: cellsOfHidden(hidden) }
}

/** Of the first fund that is named, and not of each below it. */
function riskSaidOnce(points: readonly PointToLookAt[]): readonly PointToLookAt[] {
  const riskSentence = ` ${riskOfNamed}`
  const first = points.findIndex(({ sentence }) => sentence.includes(riskSentence))
  return points.map((point, place) =>
    place === first ? point : { ...point, sentence: point.sentence.replace(riskSentence, '') },
  )
}

/** Words without their full stop, the figure that has the number, and what stands beside them. */
type Point = readonly [words: string, figure: string, cells: PointCells]

/** How few they are, that some are not scored, and whether all together lie below the benchmark by more than chance. */
function everyone({ summary: { headline }, provenance }: SummaryData, pooled: PooledFigures | undefined): Point[] {
  const { savers, score } = headline
  const sure = howSureOf(pooled, provenance, 'below')
  const unscored = savers - score.savers
  const few = fewSentence(score.savers, provenance)
  const points: (Point | false)[] = [
    few !== null && [few.slice(0, -1), 'statistics', countedPoint('Few savers')],
    unscored > 0 && [
      `${saversText(unscored)} of this selection ${unscored === 1 ? 'is' : 'are'} not scored`,
      'outlierBreakdown',
      countedUnlessFew('Not scored', unscored),
    ],
    score.mean !== null &&
      score.savers >= smallGroup &&
      isBelow(score.mean) &&
      (sure === 'strong' || sure === 'some' || sure === 'not known') && [
        `the mean score is ${wholeScore(score.mean)}, below the benchmark, ${sureText(sure)}`,
        'scoreDistribution',
        cellsOfEveryone(score.savers, pooled, sure),
      ],
  ]
  return points.filter((point) => point !== false)
}

function extremes({ summary }: SummaryData, pooled: PooledFigures | undefined): Point[] {
  if (summary.extremes === 0 || hiddenOf(summary) !== null || !addsExtremes(summary)) return []
  const [moved] = clearlyMoved(movedByExtremes(summary, pooled))
  return moved === undefined
    ? []
    : [[`with extreme values ${movedWords(moved)}`, 'extremes', countedUnlessFew('Extreme values', summary.extremes)]]
}

function suspects({ outlierBreakdown: all }: SummaryData): Point[] {
  const suspect = all.totalMemberCount === 0 ? 0 : all.suspect.savers / all.totalMemberCount
  return suspect < muchSuspect
    ? []
    : [
        [
          `suspect data are ${percent(suspect)} of all savers`,
          'outlierBreakdown',
          countedUnlessFew('Suspect data', all.suspect.savers),
        ],
      ]
}
