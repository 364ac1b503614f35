import type { MasterListAttributes } from '@plumbline/contract/master-list/master-list.ts'
import type { Transaction } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type AuditEntry, recordAudits } from '../audit/record-audit.ts'
import { changeOf, type GivenAttributes, withoutGaps } from './change-attributes.ts'
import { attributesOfMany, type ProviderAttributes, saveManyAttributes, todayInLondon } from './master-list.pg.ts'

/** A change of one provider of the master list, whose row is locked. */
export interface WantedChange {
  readonly providerId: number
  readonly change: GivenAttributes
}

/** The same as one change after another, in a few statements: each is made upon what those before it left. */
export async function changeManyAttributes(
  within: Transaction<Database>,
  caller: Caller,
  changes: readonly WantedChange[],
): Promise<void> {
  const today = await todayInLondon(within)
  const holding = await whatHolds(within, [...new Set(changes.map(({ providerId }) => providerId))])
  const saved = new Map<string, ProviderAttributes>()
  const entries: AuditEntry[] = []
  for (const { providerId, change } of changes) {
    const { effectiveFrom, ...attributes } = change
    const day = effectiveFrom ?? today
    const before = holding.on(providerId, day)
    const after = { ...before, ...withoutGaps(attributes) }
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    holding.set(providerId, day, after)
    saved.set(`${providerId} ${day}`, { providerId, day, attributes: after })
    entries.push(changeOf(caller, providerId, { before, after, effectiveFrom }))
  }
  await saveManyAttributes(within, [...saved.values()])
  await recordAudits(within, entries)
}

/** What holds of providers on a day, with what was set meanwhile. */
async function whatHolds(within: Transaction<Database>, providerIds: readonly number[]) {
  const days = new Map<number, Map<string, MasterListAttributes>>(providerIds.map((id) => [id, new Map()]))
  for (const { providerId, dated } of await attributesOfMany(within, providerIds)) {
    const { effectiveFrom, ...attributes } = dated
    days.get(providerId)?.set(effectiveFrom, attributes)
  }
  return {
    on: (providerId: number, day: string): MasterListAttributes => {
      const earlier = [...(days.get(providerId) ?? [])].filter(([from]) => from <= day)
      return earlier.reduce((last, each) => (each[0] > last[0] ? each : last), ['', nothingKnown] as const)[1]
    },
    set: (providerId: number, day: string, attributes: MasterListAttributes) =>
      days.get(providerId)?.set(day, attributes),
  }
}

const nothingKnown: MasterListAttributes = {
  ...{ scheme: null, taxYear: null, consolidator: null, pathway: null, dataType: null },
  ...{ big: false, named: false, score: null, suspectShare: null, source: null, assets: null },
}
