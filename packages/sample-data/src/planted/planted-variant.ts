import type { OutlierReason } from '@plumbline/engine/outliers/outlier-reason.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'

/** The ways in which a record of the sample cannot be scored. */
export type PlantedVariant =
  | 'emptiedPot'
  | 'transferredOut'
  | 'noContributions'
  | 'beforeIndex'
  | 'netContributionsNotPositive'
  | 'ambiguousIrr'
  | 'potInPence'
  | 'shortHistory'
  | 'highIrr'
  | 'lowIrr'
  | 'boomAndOut'

/** The reason each must be given for. */
export const plantedReason: Readonly<Record<PlantedVariant, OutlierReason>> = {
  emptiedPot: '0 NAV',
  transferredOut: '0 NAV',
  noContributions: 'Contribution Record Inaccurate',
  beforeIndex: 'Not Comparable',
  netContributionsNotPositive: 'Not Comparable',
  ambiguousIrr: 'Not Comparable',
  potInPence: 'Contribution Record Inaccurate',
  shortHistory: 'Short Contribution History',
  highIrr: 'High IRR',
  lowIrr: 'Low IRR',
  boomAndOut: 'High/Low IRR',
}

/** How long ago the saver joined: under a year, any time before, at least fifteen years. */
export const plantedHistory: Readonly<Record<PlantedVariant, 'short' | 'ordinary' | 'long'>> = {
  emptiedPot: 'ordinary',
  transferredOut: 'ordinary',
  noContributions: 'ordinary',
  beforeIndex: 'ordinary',
  netContributionsNotPositive: 'long',
  ambiguousIrr: 'ordinary',
  potInPence: 'ordinary',
  shortHistory: 'short',
  highIrr: 'long',
  lowIrr: 'long',
  boomAndOut: 'long',
}

const shares: readonly (readonly [variant: PlantedVariant, weight: number])[] = [
  ['shortHistory', 34],
  ['emptiedPot', 7],
  ['transferredOut', 8],
  ['noContributions', 5],
  ['beforeIndex', 6],
  ['netContributionsNotPositive', 6],
  ['ambiguousIrr', 5],
  ['potInPence', 7],
  ['highIrr', 8],
  ['lowIrr', 8],
  ['boomAndOut', 6],
]

/** What, if anything, is wrong with a saver's record: the first number of each saver's stream decides. */
export function drawPlanted(outlierShare: number, random: Random): PlantedVariant | null {
  const draw = random.next()
  if (draw >= outlierShare) return null
  let remainder = (draw / outlierShare) * 100
  for (const [variant, weight] of shares) {
    remainder -= weight
    if (remainder < 0) return variant
  }
  return null
}
