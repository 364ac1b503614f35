import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { addsExtremes, clearlyMoved, movedByExtremes, movedWords } from '../extremes/moved-by-extremes.ts'
import { findingSentence, hiddenSentence, limitSentences, shownFindings } from '../findings/words.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { saversText } from '../words/figure-words.ts'
import { isBelow } from '../words/verdict.ts'
import type { SummaryData } from './summary-data.ts'

/** A summary names at most so many things. */
const mostNamed = 5
/** From this part of all savers on, suspect records are worth a look. */
const muchSuspect = 0.05

/**
 * What deserves a second look, as sentences: the groups that are behind by more than chance explains, those whose exclusions
 * hide a result, then how few savers there are, extreme values that move the result and many suspect records. A group is
 * named by the findings alone, so never where savers were chosen by result or the pooled figures are not there.
 */
export function whatToLookAt(data: SummaryData, pooled?: PooledFigures): readonly string[] {
  const { outlierBreakdown: all } = data
  const suspect = all.totalMemberCount === 0 ? 0 : all.suspect.savers / all.totalMemberCount
  return [
    ...(pooled === undefined || isChosenByResult(data.provenance) ? [] : behind(pooled.findings)),
    ...[
      ...everyone(data),
      ...extremes(data, pooled),
      ...(suspect >= muchSuspect ? [`suspect data are ${percent(suspect)} of all savers`] : []),
    ].map((words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`),
  ].slice(0, mostNamed)
}

function behind(findings: Findings): readonly string[] {
  return [
    ...shownFindings(findings).map((finding) => findingSentence(finding, findings)),
    ...findings.hidden.map(hiddenSentence),
    ...limitSentences(findings),
  ]
}

/** How few they are, that some are not scored, and whether all together lie below the benchmark. */
function everyone({ summary: { headline } }: SummaryData): string[] {
  const { savers, score } = headline
  const unscored = savers - score.savers
  return [
    ...(savers < smallGroup
      ? [`only ${saversText(savers)} ${savers === 1 ? 'is' : 'are'} counted, and no mean of so few means anything`]
      : []),
    ...(unscored > 0 ? [`${saversText(unscored)} of this selection ${unscored === 1 ? 'is' : 'are'} not scored`] : []),
    ...(score.mean !== null && score.savers >= smallGroup && isBelow(score.mean)
      ? [`the mean score is ${wholeScore(score.mean)}, below the benchmark`]
      : []),
  ]
}

function extremes({ summary }: SummaryData, pooled: PooledFigures | undefined): string[] {
  if (summary.extremes === 0 || !addsExtremes(summary)) return []
  const [moved] = clearlyMoved(movedByExtremes(summary, pooled))
  return moved === undefined ? [] : [`with extreme values ${movedWords(moved)}`]
}
