import { shortDate } from '@plumbline/contract/format/dates.ts'
import { type PriceTrackFields, trackSpanProblem } from '@plumbline/contract/price-tracks/price-track-form.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { longestHeldDays } from '@plumbline/engine/benchmark/level-between.ts'
import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { demonstrationCash } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { readPriceTrack } from '@plumbline/scoring/index-files/read-price-track.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import { unusableFiles } from '../benchmarks/unusable-files.ts'
import type { PriceForm } from './receive-prices.ts'

/**
 * The prices of a form.
 * @throws ApiFailure invalid_input with every error of the file, or with what is wrong with the span
 */
export function pricesOf({ fields, file }: PriceForm): IndexLevels {
  const problem = trackSpanProblem(fields)
  if (problem !== undefined) throw wrongField('navDate', problem)
  const prices = readPriceTrack(file.content, dayOf(fields.firstDate), dayOf(fields.navDate))
  if (prices.ok) return prices.index
  const problems = prices.problems.map((each) => ({ file: 'file' as const, ...each }))
  throw unusableFiles(problems, { file: prices.unlisted }, { file: 'prices', returns: '', weights: '', charges: '' })
}

/** @throws ApiFailure invalid_input where the index, or the cash beside it, does not reach over the span */
export function requireReach(index: IndexLevels, { firstDate, navDate }: PriceTrackFields): void {
  const firstDay = dayOf(firstDate)
  const navDay = dayOf(navDate)
  const begins = itemAt(index.days, 0)
  const ends = itemAt(index.days, index.days.length - 1)
  const cashBegins = itemAt(demonstrationCash().days, 0)
  const day = (value: number) => shortDate(isoDateOf(value))
  const fields: Record<string, string> = {}
  if (begins > firstDay) fields.firstDate = `The index begins on ${day(begins)}. Take a later first date.`
  else if (cashBegins > itemAt(monthEndsWithin(firstDay, navDay), 0)) {
    fields.firstDate = `Returns of cash are known from ${day(cashBegins)} on. Take a later first date.`
  }
  if (ends + longestHeldDays < navDay) {
    fields.navDate = `The index ends on ${day(ends)}. Take an earlier NAV date, or another index.`
  }
  if (Object.keys(fields).length > 0) {
    throw new ApiFailure('invalid_input', Object.values(fields).join(' '), { fields })
  }
}
