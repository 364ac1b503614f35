import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { bothColumns } from '../extremes/both-columns.ts'
import { defineFigure } from '../figure.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { shownPooled } from './evidence-words.ts'
import { poundsApart } from './pounds-apart.ts'
import { hasEvidence, pooledWords } from './words.ts'

/** All contributions as one saver's, and what that says of the fund. */
export const pooled = defineFigure({
  id: 'pooled',
  title: 'How sure we are',
  data: { summary: summarySchema },
  pooled: 'needed',
  explain: {
    definition:
      "The fund's lasting difference from the benchmark, as far as the contributions of all savers together show it, and how sure it is.",
    formula:
      'The pooled IRR is the one rate at which all contributions grow into the sum of the pots, each saver with their own NAV date. The lasting difference is its log gap to the benchmark IRR of the same contributions, or Direct Alpha where there is none; the 95% interval is 1.96 times the spread that chance gives such contributions, either way.',
    leftOutFor: null,
    usesScores: true,
    page: 'scores',
    anchor: 'strength-of-evidence',
  },
  of: ({ summary, pooled: figures, provenance }) =>
    figures === undefined
      ? null
      : {
          kind: 'table',
          counts: { counted: summary.headline.savers, leftOut: 0 },
          words: pooledWords(figures, provenance),
          numbers: numbersOf(figures, provenance),
          sheet: 'Pooled',
        },
})

/** The interval and the strength of evidence are words. */
function numbersOf(figures: PooledFigures, provenance: Provenance): TableNumbers {
  const { headline, withExtremes } = shownPooled(figures, provenance)
  const row = (of: (pool: Pooled) => number | null | undefined) => [
    undefined,
    ...bothColumns(figures, of(headline), of(withExtremes)),
  ]
  return [
    row(({ savers }) => savers),
    row(({ contributions }) => contributions),
    row(({ assets }) => assets),
    row(({ benchmarkAssets }) => benchmarkAssets),
    row(poundsApart),
    row(({ irr }) => irr.rate),
    row(({ benchmarkIrr }) => benchmarkIrr.rate),
    row(({ directAlpha }) => directAlpha.rate),
    row(({ score }) => score),
    ...(hasEvidence({ headline, withExtremes })
      ? [
          row(({ evidence }) => evidence?.difference ?? null),
          row(({ evidence }) => (evidence === null ? null : undefined)),
        ]
      : []),
    row(() => undefined),
    row(({ duration }) => duration),
  ]
}
