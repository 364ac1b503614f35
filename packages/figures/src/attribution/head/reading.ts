import type { LineEvidence } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionEstimate, DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'

/** On which side of the benchmark a line lies, and whether its interval is all on that side. */
export interface AttributionReading {
  /** Beta against 1. */
  readonly risk: 'over' | 'under'
  readonly isRiskSure: boolean
  /** Alpha against 0. */
  readonly outcome: 'Enhancement' | 'Shortfall'
  readonly isOutcomeSure: boolean
}

export function attributionReading({ beta, alpha }: Pick<DoneAttribution, 'beta' | 'alpha'>): AttributionReading {
  return {
    risk: beta.value > 1 ? 'over' : 'under',
    isRiskSure: excludes(beta, 1),
    outcome: alpha.value > 0 ? 'Enhancement' : 'Shortfall',
    isOutcomeSure: excludes(alpha, 0),
  }
}

function excludes({ low, high }: Pick<AttributionEstimate, 'low' | 'high'>, value: number): boolean {
  return low > value || high < value
}

/** What is said beside a side, always: by the interval of 95 %. */
export function sideEvidence(isSure: boolean): LineEvidence {
  return isSure ? 'beyond chance' : 'could be chance'
}

const surely = 0.01

/** How likely the pots of different funds would lie so far apart if all had one price; null where that is no question. */
export function failedFundTest({ residuals }: Pick<DoneAttribution, 'residuals'>): number | null {
  const pValue = residuals.find(({ by }) => by === 'fund')?.pValue ?? null
  return pValue !== null && pValue < surely ? pValue : null
}

/** What else tells savers apart beyond chance. */
export function otherFailedTests({ residuals }: Pick<DoneAttribution, 'residuals'>): readonly string[] {
  return residuals.filter(({ by, pValue }) => by !== 'fund' && pValue !== null && pValue < surely).map(({ by }) => by)
}
