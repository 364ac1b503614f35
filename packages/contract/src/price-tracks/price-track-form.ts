import { z } from 'zod'
import { indexTypeSchema } from '../benchmarks/index-type.ts'
import { flagSchema, likelyDateSchema, typedNameSchema } from '../wire/primitives.ts'
import { priceTrackTexts } from './price-track-texts.ts'

/** Years from the first payment to the valuation, at most. */
const mostTrackYears = 60
/** Price tracks that are kept at once, at most: the list has no pages. */
export const mostPriceTracks = 200
/** Begun or waiting, of everybody. */
export const mostOpenTracks = 20

export const dateDistributions = ['Monthly'] as const

/** What is asked for of a price track, under the names and with the defaults of the specification; fields come before the file. */
export const priceTrackFieldsSchema = z.object({
  name: typedNameSchema.trim().min(1, priceTrackTexts.nameMissing).max(100, 'At most 100 characters.'),
  indexType: indexTypeSchema.default('default'),
  /** The first payment of the first saver; its day of the month is that of every payment. */
  firstDate: likelyDateSchema.default('2015-01-01'),
  dateDistribution: z.enum(dateDistributions, priceTrackTexts.monthly).default('Monthly'),
  /** The day on which pots are valued. */
  navDate: likelyDateSchema.default('2022-02-28'),
  /** The prices bear all charges, so that nothing is taken off. */
  chargesIncluded: flagSchema.default(false),
  /** Per cent a year that is taken off otherwise. */
  charge: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,8})?$/, priceTrackTexts.charge)
    .transform(Number)
    .default(0.5),
  /** Lists savers with less than 12 months, who are not scored. */
  includeShortContribution: flagSchema.default(false),
  /** Values the pots on each 31 December as well. */
  calculatePastPerformance: flagSchema.default(false),
})
export type PriceTrackFields = z.infer<typeof priceTrackFieldsSchema>

/** What is wrong with the span of a price track, in words; undefined where nothing is. */
export function trackSpanProblem({
  firstDate,
  navDate,
}: Pick<PriceTrackFields, 'firstDate' | 'navDate'>): string | undefined {
  if (yearsLater(firstDate, 1) > navDate) return priceTrackTexts.shortSpan
  return yearsLater(firstDate, mostTrackYears) < navDate ? priceTrackTexts.longSpan(mostTrackYears) : undefined
}

/** 29 February becomes 28 February in a common year. */
function yearsLater(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const rest = date.slice(4) === '-02-29' && !isLeap ? '-02-28' : date.slice(4)
  return `${year}${rest}`
}
