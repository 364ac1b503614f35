import { scoredTrackSchema } from '@plumbline/contract/price-tracks/price-track-report.ts'
import type { CountedOf } from '../../words/counted-of.ts'
import type { ExplanationText } from '../../words/explanations.ts'

/** What figures of the track itself read. */
export const trackData = { track: scoredTrackSchema }

/** What all figures of a price track say alike. */
export const trackExplained = {
  leftOutFor: 'with less than 12 months, who are never scored',
  usesScores: false,
  page: 'price-tracks',
} as const satisfies Partial<ExplanationText>

/** Of a figure that is made of days or months, not of savers. */
export function madeOf(basis: string, total: number): CountedOf {
  return { counted: total, leftOut: 0, basis }
}

/** Every scored saver of the track, whatever the filter. */
export function scoredOf({
  result: { scored, savers },
}: {
  readonly result: { scored: number; savers: number }
}): CountedOf {
  return { counted: scored, leftOut: savers - scored }
}
