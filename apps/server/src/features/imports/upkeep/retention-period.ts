import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { readProductSettings } from '../../product/product-settings.ts'

const day = 24 * 60 * 60 * 1000

/** How many days what was replaced can be published again. */
export async function daysKept(db: Kysely<Database>): Promise<number> {
  return (await readProductSettings(db)).retention.replacedBatchDays
}

export function restorableUntil(supersededAt: Date, days: number): Date {
  return new Date(supersededAt.getTime() + days * day)
}

/** What was replaced before this moment can no longer be published again. */
export function replacedTooLongBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day)
}
