import { brand } from '@plumbline/contract/brand/brand.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { listText } from '../words/figure-words.ts'

type OfBenchmark = Pick<Provenance, 'benchmarkName' | 'firstPaymentYear' | 'navDates'>

/** What the index that comes with the product bears, in basis points a year: the last charge stays in force. */
export const demonstrationCharges = [
  { since: '1980-06', text: 'June 1980', basisPoints: 150 },
  { since: '2001-04', text: 'April 2001', basisPoints: 100 },
  { since: '2015-04', text: 'April 2015', basisPoints: 75 },
] as const

/** What every comparison rests on, in one line of a cover. */
export function comparisonBasis(of: OfBenchmark): string {
  const pots = 'Pots are as the file states them. Returns are compared, not risk.'
  if (of.benchmarkName !== brand.defaultIndex) {
    return `The index is as uploaded: which charges its levels bear is not on record. ${pots}`
  }
  return `${chargesSentence(of)} It is made of US shares, 10-year gilts and cash, and partly estimated. ${pots}`
}

/** The same in full, a paragraph each. */
export function comparisonBasisParts(of: OfBenchmark): readonly string[] {
  const pots =
    'Pots are as the file states them, after whatever charges the provider has taken from them; they are not worked out anew.'
  if (of.benchmarkName !== brand.defaultIndex) {
    return [
      `The levels of the index were uploaded as they are. Which charges they bear is not on record: against an index without charges every fund looks worse by its own.`,
      pots,
    ]
  }
  return [
    `${chargesSentence(of)} It is openly a demonstration, made of three market series with weights of our own that change over time: US shares with their dividends in pounds (60 to 84%), 10-year gilts (10 to 29%) and cash at Bank Rate (6 to 11%). US shares stand for those of the world, and have risen faster since 2010, so that the index is a harsh yardstick for those years.`,
    'Estimated in it are: dividends of US shares after June 2023, yields of gilts between quarters and in all of 2026, and Bank Rate after May 2025. Prices of US shares are averages of each month, which makes its swings milder.',
    pots,
  ]
}

/** Of the charges those in force from the first payment of the report to its last NAV date. */
function chargesSentence({ firstPaymentYear: first, navDates }: OfBenchmark): string {
  const charges = demonstrationCharges.filter(({ since }, place) => {
    const next = demonstrationCharges[place + 1]
    const hasEnded = first !== null && next !== undefined && next.since <= `${first}-01`
    return !hasEnded && (navDates === null || since <= navDates.last)
  })
  const when = first === null ? '' : `Over the years of these payments (from ${first}) the`
  return `${when || 'The'} index bears ${chargesText(charges)}.`
}

/** `charges of 1.5% a year before April 2001, 1% from April 2001 and 0.75% from April 2015`. */
function chargesText(charges: readonly (typeof demonstrationCharges)[number][]): string {
  const [first, ...later] = charges
  const [next] = later
  const rate = (basisPoints: number) => plainPercent(basisPoints / 10_000)
  if (first === undefined) return 'no charges'
  if (next === undefined) return `a charge of ${rate(first.basisPoints)} a year`
  return `charges of ${listText([
    `${rate(first.basisPoints)} a year before ${next.text}`,
    ...later.map(({ text, basisPoints }) => `${rate(basisPoints)} from ${text}`),
  ])}`
}
