import type { ChargeLensResult } from '@plumbline/contract/attribution/charge-lens.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import { type FigureWords, listText, saversText } from '../words/figure-words.ts'
import { numbersTable } from '../words/section-words.ts'

export const chargeLensTitle = 'Flat fees by scheme'

type SchemeRow = ChargeLensResult['schemes'][number]

/** A scheme of which something can be said. */
export interface SchemeFee extends SchemeRow {
  readonly fee: number
  readonly low: number
  readonly high: number
}

export function schemeFees({ schemes }: ChargeLensResult): readonly SchemeFee[] {
  return schemes.flatMap((row) => {
    const { fee, low, high } = row
    return fee === null || low === null || high === null ? [] : [{ ...row, fee, low, high }]
  })
}

export function schemeName({ scheme }: SchemeRow): string {
  return scheme === '' ? 'Not stated' : scheme
}

/** What stands around the flat fees. */
export function chargeLensWords(lens: ChargeLensResult): FigureWords {
  const takeaway = sentence(schemeFees(lens))
  return {
    title: chargeLensTitle,
    takeaway,
    unit: 'Pounds a year for each saver; bars hold 95%',
    alt: `A range for each scheme, beside no fee. ${takeaway}`,
    table: numbersTable(
      'Scheme',
      ['Savers', 'Pounds a year', '95% from', '95% to', 'Reading'],
      lens.schemes.map((row) => [
        schemeName(row),
        count(row.savers),
        poundsAndPence(row.fee),
        poundsAndPence(row.low),
        poundsAndPence(row.high),
        readingText(row),
      ]),
    ),
  }
}

function readingText({ low, high }: SchemeRow): string {
  if (low === null || high === null) return missing
  if (low > 0) return 'A flat fee'
  return high < 0 ? 'Smaller pots did better' : 'No sign of a flat fee'
}

const mostNamed = 3

function sentence(fees: readonly SchemeFee[]): string {
  if (fees.length === 0) return 'No scheme has enough savers to look for a flat fee.'
  const charged = fees.filter(({ low }) => low > 0)
  const opposite = fees.filter(({ high }) => high < 0)
  const clauses = [
    ...(charged.length > 0 ? [`${placeText(charged, fees)} savers bear a flat fee: ${feeTexts(charged)}.`] : []),
    ...(opposite.length > 0
      ? [`${placeText(opposite, fees)} smaller pots did better, the opposite of a flat fee: ${feeTexts(opposite)}.`]
      : []),
  ]
  const others = fees.length - charged.length - opposite.length
  if (clauses.length === 0) {
    return fees.length === 1
      ? `No sign of a flat fee: ${feeTexts(fees)}.`
      : `No sign of a flat fee in any of ${fees.length} schemes.`
  }
  if (others === 0) return clauses.join(' ')
  return [...clauses, `No sign of a flat fee in ${others === 1 ? 'the other one' : `the other ${others}`}.`].join(' ')
}

/** `In 2 of 5 schemes` */
function placeText(some: readonly SchemeFee[], all: readonly SchemeFee[]): string {
  if (all.length === 1) return 'In the one scheme'
  return `In ${some.length} of ${all.length} schemes`
}

function feeTexts(fees: readonly SchemeFee[]): string {
  const texts = fees
    .slice(0, mostNamed)
    .map(
      (row) =>
        `${schemeName(row)} ${poundsAndPence(row.fee)} a year (95%: ${poundsAndPence(row.low)} to ${poundsAndPence(row.high)})`,
    )
  return fees.length > mostNamed ? `${texts.join(', ')} and ${fees.length - mostNamed} more` : listText(texts)
}

/** What must be known to read it right, a sentence each. */
export function chargeLensNotes(lens: ChargeLensResult): readonly string[] {
  const { schemes, otherSchemes, members, drawn } = lens
  const fees = schemeFees(lens)
  const silent = schemes.length - fees.length
  return [
    'Anything that takes as many pounds from small pots as from large ones looks like a flat fee, such as a cost of each payment.',
    ...(fees.length > 1
      ? [
          `Of ${fees.length} schemes without one, about ${(0.05 * fees.length).toFixed(1)} would show one, or its opposite, by chance.`,
        ]
      : []),
    ...(silent === 0
      ? []
      : [
          `${silent === 1 ? '1 scheme has' : `${silent} schemes have`} too few savers, or pots too much alike, to say anything.`,
        ]),
    ...(otherSchemes === 0
      ? []
      : [`The ${schemes.length} schemes with most savers are looked at; ${otherSchemes} more are not.`]),
    ...(members > drawn ? [`Of ${saversText(members)} ${count(drawn)} were drawn, always the same ones.`] : []),
  ]
}
