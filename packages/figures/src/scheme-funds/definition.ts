import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { defineFigure } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { schemeFundsWords } from './words.ts'

/** Where schemes have several funds and funds several schemes: each pair, with how sure its difference is. */
export const schemeFunds = defineFigure({
  id: 'schemeFunds',
  title: 'Scheme and fund',
  data: { schemes: schemesSchema, funds: schemesSchema },
  pooled: 'needed',
  mayHave: ({ schemes, funds }) => [schemes, funds].every((figure) => values(figure) > 1),
  explain: {
    definition:
      'The savers of each scheme in each fund: what their pots are worth more or less than benchmark pots, and how sure a lasting difference is.',
    formula:
      'The contributions of the savers of each pair are pooled as if they were one saver’s. The lasting difference is their log gap to the benchmark, with a 95% interval of 1.96 times the spread that chance gives such contributions. Savers of one fund share its luck, whatever their scheme.',
    leftOutFor: null,
    usesScores: true,
    page: 'scores',
    anchor: 'strength-of-evidence',
  },
  of: ({ schemes, pooled, provenance }) => {
    const schemeFunds = pooled?.findings.schemeFunds
    if (pooled === undefined || schemeFunds === undefined || schemeFunds.pairs.length === 0) return null
    const isChosen = isChosenByResult(provenance)
    return {
      kind: 'table',
      counts: { counted: pooled.findings.whole.savers, leftOut: schemes.counted - pooled.findings.whole.savers },
      words: schemeFundsWords(pooled.findings, isChosen, provenance.parameters),
      numbers: numbersOf(schemeFunds, isChosen),
      sheet: 'Schemes and funds',
    }
  },
})

/** How many different values the savers have, those of whom it is not stated among them. */
function values({ groups, blank }: { readonly groups: readonly unknown[]; readonly blank: unknown }): number {
  return groups.length + (blank === null ? 0 : 1)
}

/** The interval and the evidence are words. */
function numbersOf({ pairs, rest }: Findings['schemeFunds'], isChosen: boolean): TableNumbers {
  return [
    ...pairs.map((pair) => [
      undefined,
      hiddenOf(pair) === null ? pair.savers : undefined,
      hiddenOf(pair) === null ? pair.pounds : null,
      isChosen ? null : (pair.evidence?.gap ?? null),
      undefined,
      undefined,
    ]),
    ...(rest === null
      ? []
      : [[undefined, hiddenOf(rest) === null ? rest.savers : null, null, null, undefined, undefined]]),
  ]
}
