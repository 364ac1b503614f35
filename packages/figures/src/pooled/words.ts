import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { bothColumns, columnNames } from '../extremes/both-columns.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { signedPercent } from '../words/signed.ts'
import { plainText } from '../words/text-run.ts'
import {
  chosenByResult,
  evidenceNotes,
  evidenceSentence,
  isChosenByResult,
  shownPooled,
  strengthName,
} from './evidence-words.ts'

/** All contributions as if they were one saver's, and what that says of the fund. */
export function pooledWords(pooled: PooledFigures, provenance: Provenance): SectionWords {
  const isChosen = isChosenByResult(provenance)
  const { headline, withExtremes } = shownPooled(pooled, provenance)
  return {
    title: 'How sure we are',
    takeaway: isChosen ? chosenByResult : plainText(evidenceSentence(headline)),
    unit: 'All contributions pooled, as if they were those of one saver; rates a year',
    table: numbersTable(
      'Pooled',
      bothColumns(pooled, ...columnNames),
      rows
        .filter(([, , of]) => of !== 'evidence' || hasEvidence({ headline, withExtremes }))
        .map(([name, write]) => [
          name,
          ...bothColumns(pooled, write(headline, isChosen), write(withExtremes, isChosen)),
        ]),
    ),
    notes: [...evidenceNotes(headline, provenance.parameters, pooled.findings), ...missingRates(headline)],
  }
}

/** Rows of the evidence are left out where there is none: of few savers, and of those chosen by result. */
export function hasEvidence({ headline, withExtremes }: Pick<PooledFigures, 'headline' | 'withExtremes'>): boolean {
  return headline.evidence !== null || withExtremes.evidence !== null
}

const rows: readonly (readonly [
  name: string,
  write: (pooled: Pooled, isChosen: boolean) => string,
  of?: 'evidence',
])[] = [
  ['Savers', ({ savers }) => count(savers)],
  ['Paid in, less paid out', ({ contributions }) => wholePounds(contributions)],
  ['Pots', ({ assets }) => wholePounds(assets)],
  ['Benchmark pots', ({ benchmarkAssets }) => wholePounds(benchmarkAssets)],
  ['Pooled IRR', ({ irr }) => percent(irr.rate)],
  ['Pooled benchmark IRR', ({ benchmarkIrr }) => percent(benchmarkIrr.rate)],
  ['Direct Alpha', ({ directAlpha }) => (directAlpha.rate === null ? missing : signedPercent(directAlpha.rate))],
  ['Score of the pooled contributions', ({ score }) => wholeScore(score)],
  [
    'Lasting difference a year',
    ({ evidence }) => (evidence === null ? missing : signedPercent(evidence.difference)),
    'evidence',
  ],
  [
    '95% interval',
    ({ evidence }) =>
      evidence === null ? missing : `${signedPercent(evidence.low)} to ${signedPercent(evidence.high)}`,
    'evidence',
  ],
  ['How sure', (pooled, isChosen) => (isChosen ? 'Chosen by result' : strengthName(pooled))],
  ['Mean time invested, by value', ({ duration }) => (duration === null ? missing : `${years.format(duration)} years`)],
]

const years = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Why a rate is missing, once a reason. */
function missingRates({ irr, benchmarkIrr, directAlpha }: Pooled): readonly string[] {
  const reasons = [
    ['Pooled IRR', irr.why],
    ['Pooled benchmark IRR', benchmarkIrr.why],
    ['Direct Alpha', directAlpha.why],
  ] as const
  return reasons.flatMap(([name, why]) => (why === null ? [] : [`${name}: ${why}`]))
}
