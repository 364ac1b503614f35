import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { pointsDifference } from '@plumbline/contract/format/rates.ts'
import { listText } from '../../words/figure-words.ts'
import { runs, strong, type TextRun } from '../../words/text-run.ts'
import { enoughDecimals, type WithRange, withDecimals } from './enough-decimals.ts'
import { attributionReading, failedFundTest, otherFailedTests } from './reading.ts'

/** What an attribution comes to, in one sentence for a trustee; first of all whether there is one track, and whether it does for all savers. */
export function attributionSentence(attribution: DoneAttribution): readonly TextRun[] {
  const { converged, rounds } = attribution
  return [
    ...(converged
      ? []
      : runs`${strong('The track had not settled')} after ${count(rounds)} rounds, so take none of these figures as final. `),
    ...(failedFundTest(attribution) === null
      ? []
      : runs`${strong('Savers of different funds did not have one price')}: their pots differ by fund beyond chance, so what follows is a mixture; see a track for each fund. `),
    ...runs`${riskClause(attribution)}; ${outcomeClause(attribution)}.`,
  ]
}

function riskClause(attribution: DoneAttribution): string {
  const { beta } = attribution
  const write = betaWriter(beta)
  const range = `beta ${write(beta.value)}, 95% from ${write(beta.low)} to ${write(beta.high)}`
  const { risk, isRiskSure } = attributionReading(attribution)
  if (!isRiskSure) return `What the fund took of the benchmark’s risk is not distinguishable from all of it (${range})`
  return risk === 'over'
    ? `The fund took ${timesText(beta)} the benchmark’s risk (${range})`
    : `The fund took ${partText(beta)} (${range})`
}

function outcomeClause(attribution: DoneAttribution): string {
  const { alpha } = attribution
  const write = pointsWriter(alpha)
  const range = `95% from ${write(alpha.low)} to ${write(alpha.high)}`
  const { outcome, isOutcomeSure } = attributionReading(attribution)
  if (!isOutcomeSure) {
    return `after that, no gain or loss that can be told from none (${write(alpha.value)} points a year, ${range})`
  }
  return outcome === 'Enhancement'
    ? `after that, it gained ${write(alpha.value).replace('+', '')} points a year (${range})`
    : `after that, it lost ${write(alpha.value).replace('−', '')} points a year (${range})`
}

const fractions = [
  [1 / 5, 'a fifth'],
  [1 / 4, 'a quarter'],
  [1 / 3, 'a third'],
  [2 / 5, 'two fifths'],
  [1 / 2, 'half'],
  [3 / 5, 'three fifths'],
  [2 / 3, 'two thirds'],
  [3 / 4, 'three quarters'],
  [4 / 5, 'four fifths'],
  [9 / 10, 'nine tenths'],
] as const
const near = 0.02

function partText(beta: DoneAttribution['beta']): string {
  const { value, high, low } = beta
  if (high < 0) return 'risk against the benchmark’s: it tended to move the other way'
  if (low <= 0) return 'no share of the benchmark’s risk that can be told from none'
  const [, part] = fractions.find(([fraction]) => Math.abs(value - fraction) <= near) ?? []
  return part === undefined ? `${timesText(beta)} the benchmark’s risk` : `about ${part} of the benchmark’s risk`
}

function timesText(beta: WithRange): string {
  return `${betaWriter(beta)(beta.value)} times`
}

/** `0.80` */
export function betaText(beta: number): string {
  return withDecimals(beta, 2)
}

/** Writes a beta and its ends so that they do not read as 1 where they exclude it. */
export function betaWriter(beta: WithRange): (value: number) => string {
  const decimals = enoughDecimals(beta, 1)
  return (value) => withDecimals(value, decimals)
}

/** The same of percentage points against 0, of annual fractions. */
export function pointsWriter({ value, low, high }: WithRange): (fraction: number) => string {
  const decimals = enoughDecimals({ value: 100 * value, low: 100 * low, high: 100 * high }, 0)
  return (fraction) => withDecimals(100 * fraction, decimals, true)
}

/** `+0.88`, of an annual fraction in percentage points. */
export function pointsText(fraction: number): string {
  return pointsDifference(fraction).replace(' points', '')
}

/** What must be known to read all of it right, a sentence each. */
export function attributionNotes(attribution: DoneAttribution): readonly string[] {
  const { cash, models, residuals, beta, alpha } = attribution
  const others = otherFailedTests(attribution)
  const isClone = models.clone.bic < Math.min(models.line.bic, models.mixed.bic)
  const holdsBoth = beta.low <= 1 && 1 <= beta.high && alpha.low <= 0 && 0 <= alpha.high
  return [
    ...fewNotes(attribution),
    ...(isClone && holdsBoth
      ? [
          'The benchmark itself explains the pots better than a track of its own does: the fund looks like an index clone.',
        ]
      : []),
    ...untestedNotes(residuals),
    ...(others.length === 0 ? [] : [`Pots also differ by ${listText(others)} beyond chance.`]),
    ...(cash.extended ? ['The cash series ends earlier; its last monthly return stands for the months after it.'] : []),
  ]
}

/** With so many free months the estimator's own correction for them is held to half of the savers, and wrong records are no longer told from returns. */
function fewNotes({ effectiveMonths, members }: DoneAttribution): string[] {
  if (2 + effectiveMonths <= members.used / 2) return []
  const months = Math.round(effectiveMonths)
  const few = `These ${count(members.used)} savers are few for the ${count(months)} months that their pots tell apart`
  return [`${few}: a wrong record may pass for what the fund did.`]
}

function untestedNotes(residuals: DoneAttribution['residuals']): string[] {
  const funds = residuals.find(({ by }) => by === 'fund')
  if (funds !== undefined && funds.pValue !== null) return []
  const why =
    funds !== undefined && funds.groups > 1
      ? 'they are too few to test it by fund'
      : 'they are of one fund, or name none'
  return [`That all these savers had one price is assumed: ${why}.`]
}
