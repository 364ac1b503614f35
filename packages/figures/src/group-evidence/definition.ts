import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { defineFigure } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { evidenceGroups, groupEvidenceWords } from './words.ts'

/** Beside the scores of funds and schemes: their pounds with an interval, and how sure a lasting difference is. */
export const groupEvidence = defineFigure({
  id: 'groupEvidence',
  title: 'How sure, by fund and scheme',
  data: { schemes: schemesSchema, funds: schemesSchema },
  pooled: 'needed',
  mayHave: ({ schemes, funds }) =>
    [schemes, funds].some(({ groups, blank }) => groups.length + (blank === null ? 0 : 1) > 1),
  explain: {
    definition:
      'What the pots of each fund and scheme are worth more or less than benchmark pots, and how sure a lasting difference is.',
    formula:
      'The contributions of the savers of each group are pooled as if they were one saver’s. The lasting difference is their log gap to the benchmark, with a 95% interval of 1.96 times the spread that chance gives such contributions; in pounds, the pots at the two ends less the benchmark pots.',
    leftOutFor: null,
    usesScores: true,
    page: 'scores',
    anchor: 'strength-of-evidence',
  },
  of: ({ schemes, pooled, provenance }) => {
    if (pooled === undefined || evidenceGroups(pooled.findings).length === 0) return null
    const { findings } = pooled
    const isChosen = isChosenByResult(provenance)
    return {
      kind: 'table',
      counts: { counted: findings.whole.savers, leftOut: schemes.counted - findings.whole.savers },
      words: groupEvidenceWords(findings, isChosen),
      numbers: numbersOf(findings, isChosen),
      sheet: 'Evidence by group',
    }
  },
})

/** The interval and the evidence are words; of a hidden group nothing is passed on. */
function numbersOf(findings: Findings, isChosen: boolean): TableNumbers {
  return evidenceGroups(findings).map(({ group }) => {
    const { savers, meanScore, pounds, evidence } = group
    if (hiddenOf(group) !== null) return []
    const gap = isChosen ? null : (evidence?.gap ?? null)
    return [undefined, savers, meanScore, pounds, undefined, gap, undefined]
  })
}
