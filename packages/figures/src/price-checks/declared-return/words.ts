import { percent, plainPercent, rateGap } from '@plumbline/contract/format/rates.ts'
import type { ReconciledReturnResult } from '@plumbline/contract/price-checks/declared-return.ts'
import { failedFundTest } from '../../attribution/head/reading.ts'
import { pointsText } from '../../attribution/head/words.ts'
import { type FigureWords, listText } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import { type DeclaredRow, declaredRows } from './rows.ts'

export const declaredTitle = 'From the declared return to what savers got'

/** What stands around the steps from a declared return to the pooled IRR. */
export function declaredWords(answer: ReconciledReturnResult): FigureWords {
  const rows = declaredRows(answer)
  const takeaway = sentence(answer, rows)
  return {
    title: declaredTitle,
    takeaway,
    unit: 'Per cent a year; steps in percentage points; whiskers hold 95%',
    alt: `Steps from the declared return to the savers’ pooled IRR. ${takeaway}`,
    table: numbersTable(
      'Step',
      ['% a year', '95%'],
      rows.map((row) => [row.name, valueText(row), rangeText(row)]),
    ),
  }
}

/** `5.12` of a total, `−0.21` of a step. */
export function valueText({ isTotal, roundedValue }: DeclaredRow): string {
  return isTotal ? percent(roundedValue).replace('%', '') : pointsText(roundedValue)
}

export function rangeText({ id, isTotal, value, low, high }: DeclaredRow): string {
  if (id === 'declared') return 'as declared'
  if (id === 'pooled') return 'exact'
  if (low === null || high === null) return 'follows the track'
  if (low === high) return value === 0 ? 'none found or stated' : 'as stated'
  const write = isTotal ? (value: number) => percent(value).replace('%', '') : pointsText
  return `${write(low)} to ${write(high)}`
}

type Steps = ReconciledReturnResult['steps']

function sentence(answer: ReconciledReturnResult, rows: readonly DeclaredRow[]): string {
  const { steps, residuals } = answer
  const roundedOf = (id: keyof Steps) => rows.find((row) => row.id === id)?.roundedValue ?? 0
  const gap = pointsText(rateGap(roundedOf('pooled'), roundedOf('declared')))
  const beside = /^[+−]/.test(gap)
    ? `${gap.slice(1)} points ${gap.startsWith('+') ? 'more' : 'less'} than`
    : 'as much as'
  const fund = failedFundTest({ residuals })
    ? 'Savers of different funds did not have one price, so read this by fund. '
    : ''
  return `${fund}Savers got ${percent(roundedOf('pooled'))} a year, ${beside} was declared: ${listText([
    investmentClause(steps, roundedOf('investment')),
    chargesClause(steps, roundedOf('charges')),
    ...otherClause('other months', roundedOf('otherMonths')),
    timingClause(roundedOf('timing')),
    ...otherClause('what the track does not explain', roundedOf('unexplained')),
  ])}.`
}

function investmentClause({ investment: { low, high } }: Steps, roundedValue: number): string {
  const isTold = (low ?? -1) > 0 || (high ?? 1) < 0
  return `investment ${movedText(roundedValue)}${isTold ? '' : ' (not distinguishable from 0)'}`
}

function chargesClause({ charges: { value, low, high } }: Steps, roundedValue: number): string {
  if (value === 0) return 'no charge was found or stated'
  const isTold = low === high || (low ?? -1) > 0 || (high ?? 1) < 0
  return `charges ${movedText(roundedValue)}${isTold ? '' : ' (no sign of a flat fee)'}`
}

function timingClause(roundedValue: number): string {
  return `the timing of payments ${movedText(roundedValue)}`
}

/** Said only where it changes something as it is printed, so that the sentence adds up. */
function otherClause(what: string, roundedValue: number): readonly string[] {
  return /^[+−]/.test(pointsText(roundedValue)) ? [`${what} ${movedText(roundedValue)}`] : []
}

function movedText(points: number): string {
  const text = pointsText(points)
  if (text.startsWith('+')) return `added ${text.slice(1)}`
  return text.startsWith('−') ? `took ${text.slice(1)}` : 'changed nothing'
}

/** What must be known to read it right, a sentence each. */
export function declaredNotes(answer: ReconciledReturnResult): readonly string[] {
  const { flatFee, schemesWithoutFee, otherYears, steps, converged } = answer
  return [
    chargeNote(answer),
    `The flat fees that pots show take ${pointsText(flatFee.value).replace(/^[+]/, '')} points a year of the return.${schemesWithoutFee === 0 ? '' : ` Of ${schemesWithoutFee === 1 ? '1 scheme' : `${schemesWithoutFee} schemes`} nothing can be said: no fee is counted there.`}`,
    'Investment is what the pots imply beyond or below the declaration once charges are allowed for; its interval and that of the implied track hold at least 95%.',
    ...(steps.otherMonths === null
      ? []
      : [`The track runs over more months than the years declared; what those change is a step of its own.`]),
    'Steps after the track have no interval of their own: if the track lies higher, they are lower by as much. What the track does not explain are records that err, and flat fees that weigh on small pots more than on large ones.',
    ...(otherYears.length === 0 ? [] : [`Declared, but not whole in the track: ${listText(otherYears.map(String))}.`]),
    ...(converged ? [] : ['The track was still moving when its rounds ended; take its digits with care.']),
  ]
}

function chargeNote({ charge }: ReconciledReturnResult): string {
  return charge === 0
    ? 'The declared returns are taken to bear all charges in per cent.'
    : `Charges hold the ${plainPercent(charge / 100)} a year that the declared returns do not bear.`
}
