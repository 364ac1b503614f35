import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { changedByExtremes, withExtremesSentence } from '../evidence/changed-by-extremes.ts'
import { bothColumns, columnNames } from '../extremes/both-columns.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { signedPercent, signedWholePounds } from '../words/signed.ts'
import { plainText } from '../words/text-run.ts'
import {
  chosenByResult,
  evidenceNotes,
  evidenceSentence,
  isChosenByResult,
  shownPool,
  shownPooled,
  strengthName,
} from './evidence-words.ts'
import { poundsApart } from './pounds-apart.ts'

/** All contributions as if they were one saver's, and what that says of the fund. */
export function pooledWords(pooled: PooledFigures, provenance: Provenance): SectionWords {
  const isChosen = isChosenByResult(provenance)
  const { headline, withExtremes } = shownPooled(pooled, provenance)
  return {
    title: 'How sure we are',
    takeaway: isChosen ? chosenByResult : takeaway(pooled),
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

/** The evidence, and what extreme values would make of it, as the verdict has it. */
function takeaway(pooled: PooledFigures): string {
  const change = changedByExtremes(pooled)
  const sentence = plainText(evidenceSentence(shownPool(pooled.headline)))
  return change === null ? sentence : `${sentence} ${withExtremesSentence(change)}`
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
  [
    'Pots less benchmark pots',
    (pooled) => {
      const pounds = poundsApart(pooled)
      return pounds === null ? missing : signedWholePounds(pounds)
    },
  ],
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
