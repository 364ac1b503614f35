import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { minimumRate } from '../pay/auto-enrolment.ts'
import { pickWeighted } from '../provider/pick-weighted.ts'
import type { Saver } from './saver.ts'

/** Relative numbers follow the regions' populations in round figures. */
const regions = [
  { name: 'South East', weight: 14 },
  { name: 'London', weight: 13 },
  { name: 'North West', weight: 11 },
  { name: 'East of England', weight: 9 },
  { name: 'West Midlands', weight: 9 },
  { name: 'South West', weight: 9 },
  { name: 'Yorkshire and the Humber', weight: 8 },
  { name: 'Scotland', weight: 8 },
  { name: 'East Midlands', weight: 7 },
  { name: 'Wales', weight: 5 },
  { name: 'North East', weight: 4 },
  { name: 'Northern Ireland', weight: 3 },
]

const employerSizes = [
  { name: 'micro', weight: 12 },
  { name: 'small', weight: 22 },
  { name: 'medium', weight: 24 },
  { name: 'large', weight: 42 },
]

export function drawRegion(random: Random): string {
  return pickWeighted(regions, random).name
}

export function drawEmployerSize(random: Random): string {
  return pickWeighted(employerSizes, random).name
}

/** The percentage of pay last paid, as written in the file; blank where contributions do not follow pay. */
export function contributionRateText(saver: Saver): string {
  switch (saver.scheme.basis) {
    case 'qualifying earnings':
      return String(Math.round(minimumRate(saver.leaves) * 100))
    case 'full pay':
      return String(saver.rate)
    case 'premium':
      return ''
  }
}
