import type { AttributionEstimate, DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'

/** What the intervals allow to be said: where they hold 1, or 0, nothing is told apart. */
export interface AttributionReading {
  /** Beta against 1. */
  readonly risk: 'over' | 'under' | 'not distinguishable'
  /** Alpha against 0. */
  readonly outcome: 'Enhancement' | 'Shortfall' | 'not distinguishable'
}

export function attributionReading({ beta, alpha }: Pick<DoneAttribution, 'beta' | 'alpha'>): AttributionReading {
  return {
    risk: sideOf(beta, 1, 'over', 'under'),
    outcome: sideOf(alpha, 0, 'Enhancement', 'Shortfall'),
  }
}

function sideOf<Above extends string, Below extends string>(
  { low, high }: Pick<AttributionEstimate, 'low' | 'high'>,
  of: number,
  above: Above,
  below: Below,
): Above | Below | 'not distinguishable' {
  if (low > of) return above
  return high < of ? below : 'not distinguishable'
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
