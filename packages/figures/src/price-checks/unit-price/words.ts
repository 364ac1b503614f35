import { percent } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ComparedUnitPrice } from '@plumbline/contract/price-checks/unit-price-check.ts'
import { failedFundTest } from '../../attribution/head/reading.ts'
import { monthText } from '../../attribution/parts/attribution-data.ts'
import { type FigureTable, type FigureWords, listText } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import { signedPercent } from '../../words/signed.ts'

export type ComparedMonth = ComparedUnitPrice['months'][number]

/** So many months are named in a sentence. */
const mostNamed = 6

/** What stands around the check of a price against pots. */
export function unitPriceWords(check: ComparedUnitPrice): FigureWords {
  const takeaway = [fundClause(check), countClause(check), chanceClause(check)].filter((text) => text !== '').join(' ')
  return {
    title: `Unit-price check: ${nameInSentence(check.savers.providerName)}, ${nameInSentence(check.track.name)}`,
    takeaway,
    unit: 'Above: growth from £100 over the months compared; below: published less implied return by month, with the 95% band',
    alt: `Two lines of ${check.months.length} months, the published price and the track that pots imply, and below them their difference by month in its band. ${takeaway}`,
    table: unitPriceTable(check.months),
  }
}

function fundClause(check: ComparedUnitPrice): string {
  if (failedFundTest(check) === null) return ''
  return 'Savers of different funds did not have one price, so what their pots imply together is a mixture.'
}

function countClause({ months, expectedOutside }: ComparedUnitPrice): string {
  const outside = months.filter(({ isOutside }) => isOutside).length
  const of = months.length
  const byChance = `${aboutText(expectedOutside)} would by chance alone`
  if (outside === 0)
    return `In none of ${of} months do savers’ pots disagree with the published price by more than the band allows; ${byChance}.`
  return `In ${outside} of ${of} months savers’ pots disagree with the published price by more than the band allows; ${byChance}.`
}

/** `about 7` */
function aboutText(expected: number): string {
  const whole = Math.round(expected)
  return whole === 0 ? 'less than one' : `about ${whole}`
}

function chanceClause({ months }: ComparedUnitPrice): string {
  const beyond = months.filter(({ isBeyondChance }) => isBeyondChance)
  const all = `all ${months.length} months`
  if (beyond.length === 0)
    return `No month lies so far outside that chance does not explain it, given that ${all} were looked at.`
  const names = listText(beyond.slice(0, mostNamed).map(({ end }) => monthText(end)))
  const lie = beyond.length === 1 ? 'lies' : 'lie'
  const more = beyond.length > mostNamed ? `, and ${beyond.length - mostNamed} more` : ''
  return `${names}${more} ${lie} further outside than chance explains, even given that ${all} were looked at.`
}

/** The months that disagree. */
export function outsideMonths({ months }: ComparedUnitPrice): readonly ComparedMonth[] {
  return months.filter(({ isOutside }) => isOutside)
}

export function unitPriceTable(months: readonly ComparedMonth[]): FigureTable {
  return numbersTable(
    'Month',
    ['Published', 'Implied', 'Published less implied', '95% band, ±', 'Reading'],
    months.map((month) => [
      monthText(month.end),
      percent(month.published),
      percent(month.implied),
      signedPercent(month.difference),
      percent(month.band),
      readingText(month),
    ]),
  )
}

function readingText({ isOutside, isBeyondChance }: ComparedMonth): string {
  if (isBeyondChance) return 'Beyond chance'
  return isOutside ? 'Outside' : 'Agrees'
}

/** What must be known to read it right, a sentence each. */
export function unitPriceNotes({
  notCompared,
  ofEarlierBatch,
  converged,
  track,
}: ComparedUnitPrice): readonly string[] {
  return [
    'A month that disagrees does not say which of the two is right.',
    ...(track.charge === 0 ? [] : [`A charge of ${percent(track.charge / 100)} a year is taken off the price.`]),
    ...(notCompared === 0
      ? []
      : [
          notCompared === 1
            ? '1 month of the implied track is not compared: no price stands near its ends, or no pot is valued at its end.'
            : `${notCompared} months of the implied track are not compared: no price stands near their ends, or no pot is valued at their end.`,
        ]),
    ...(ofEarlierBatch ? ['The implied track is of an earlier batch; other data were published since.'] : []),
    ...(converged ? [] : ['The implied track was still moving when it was settled; take its digits with care.']),
  ]
}
