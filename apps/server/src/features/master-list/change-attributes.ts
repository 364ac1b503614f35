import {
  type MasterListAttributes,
  type MasterListEntry,
  masterListAttributesSchema,
} from '@plumbline/contract/master-list/master-list.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mergeChange } from '../../platform/http/merge-change.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { attributeWords } from './attribute-words.ts'
import { findEntry, saveAttributes } from './master-list.pg.ts'

/** What holds from a day on, or from today; what is not given stays as it is on that day. */
export type GivenAttributes = {
  readonly effectiveFrom?: string | undefined
  /** Of what the person saw. */
  readonly version?: string | undefined
} & {
  readonly [Name in keyof MasterListAttributes]?: MasterListAttributes[Name] | undefined
}

/** Changes what a provider of the master list is compared by; answers what holds today. */
export async function changeAttributes(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  providerId: number,
  change: GivenAttributes,
): Promise<MasterListEntry> {
  const entry = await db.transaction().execute((within) => changeWithin(within, caller, providerId, change))
  events.publish({ type: 'providers-changed' })
  return entry
}

async function changeWithin(
  transaction: Transaction<Database>,
  caller: Caller,
  providerId: number,
  { effectiveFrom, version, ...attributes }: GivenAttributes,
): Promise<MasterListEntry> {
  await lockProvider(transaction, providerId)
  const entry = await findEntry(transaction, providerId, effectiveFrom)
  if (entry === undefined) throw notListed()
  const before = attributesOf(entry)
  const after = mergeChange<MasterListAttributes>(before, attributes, version, attributeWords)
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await saveAttributes(transaction, providerId, after, effectiveFrom)
    await recordAudit(transaction, changeOf(caller, providerId, { before, after, effectiveFrom }))
  }
  return (await findEntry(transaction, providerId)) ?? entry
}

interface ChangedAttributes {
  readonly before: MasterListAttributes
  readonly after: MasterListAttributes
  readonly effectiveFrom: string | undefined
}

/** By the names that the API has, as whoever reads the log knows them. */
export function changeOf(
  { userId }: Pick<Caller, 'userId'>,
  providerId: number,
  { before, after, effectiveFrom }: ChangedAttributes,
): AuditEntry {
  return {
    userId,
    action: 'master-list.change',
    subject: `provider ${providerId}`,
    before: masterListAttributesSchema.encode(before),
    after: {
      ...masterListAttributesSchema.encode(after),
      ...(effectiveFrom !== undefined && { effective_from: effectiveFrom }),
    },
  }
}

export function notListed(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such provider in the master list.')
}

function attributesOf(entry: MasterListEntry): MasterListAttributes {
  const { providerId: _id, providerName: _name, email: _email, version: _version, ...attributes } = entry
  return attributes
}

export function withoutGaps(
  attributes: Omit<GivenAttributes, 'effectiveFrom' | 'version'>,
): Partial<MasterListAttributes> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
}
