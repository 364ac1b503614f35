import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { FoundDelay } from '@plumbline/contract/price-checks/investment-delay.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'

/** What stands around the delay that fits pots best. */
export function delayWords(delay: FoundDelay): FigureWords {
  const takeaway = `${delayClause(delay)}${costClause(delay)}`
  return {
    title: `Days out of the market: ${nameInSentence(delay.savers.providerName)}, ${nameInSentence(delay.track.name)}`,
    takeaway,
    unit: 'Typical pot error by days between payment and investment',
    alt: `A line of the typical pot error by delay, from 0 to ${delay.errors.length - 1} days. ${takeaway}`,
    table: delayTable(delay),
  }
}

/** Every delay that was tried. */
function delayTable(delay: FoundDelay): FigureTable {
  return numbersTable(
    'Days',
    ['Typical pot error', 'Reading'],
    delay.errors.map((error, days) => [String(days), percent(error), readingText(delay, days)]),
  )
}

const paperStep = 5

/** On paper every fifth delay, and those of the interval. */
export function paperDelayTable(delay: FoundDelay): FigureTable {
  const { columns, rows } = delayTable(delay)
  return {
    columns,
    rows: rows.filter((_, days) => days % paperStep === 0 || (delay.low <= days && days <= delay.high)),
  }
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

function delayClause({ days, low, high, errors }: FoundDelay): string {
  const range = `95%: ${low} to ${high}`
  const isOpen = high === errors.length - 1
  const open = isOpen ? `; longer than ${daysText(high)} was not tried` : ''
  if (low === 0) return `No sign of delay: pots fit best if payments are invested ${whenText(days)} (${range}${open}).`
  return `Pots fit best if payments are invested ${whenText(days)} (${range}${open}).`
}

function whenText(days: number): string {
  return days === 0 ? 'on the day they are paid' : `${daysText(days)} after they are paid`
}

/** Nothing is said of pounds where no delay can be told. */
function costClause({ low, days, cost, counts }: FoundDelay): string {
  if (low === 0) return ''
  const pots = counts.counted === 1 ? 'this pot' : `these ${count(counts.counted)} pots`
  const pounds = shortPounds(Math.abs(cost))
  if (pounds === shortPounds(0))
    return ` A delay of ${daysText(days)} made no difference to ${pots} that shows in pounds.`
  return ` A delay of ${daysText(days)} ${cost > 0 ? 'cost' : 'added to'} ${pots} about ${pounds}.`
}

function readingText({ days, low, high }: FoundDelay, at: number): string {
  if (at === days) return 'Fits best'
  return low <= at && at <= high ? 'Within 95%' : ''
}

/** What must be known to read it right, a sentence each. */
export function delayNotes({ members, drawn }: FoundDelay): readonly string[] {
  return [
    'It assumes that the price is that of these savers’ fund, that one delay holds for all payments, and that records err independently of each other.',
    'A charge on the way in, or one a year, is allowed for and is not taken for a delay.',
    ...(members > drawn
      ? [`Of ${count(members)} savers ${count(drawn)} were drawn, always the same ones; pounds are of these.`]
      : []),
  ]
}
