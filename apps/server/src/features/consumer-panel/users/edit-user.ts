import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import type { PanelUser, PanelUserEdit } from '@plumbline/contract/consumer-panel/panel-users.ts'
import {
  type PensionChange,
  type PensionRecord,
  pensionRecordSchema,
} from '@plumbline/contract/consumer-panel/pension.ts'
import type { Kysely } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { mergeChange } from '../../../platform/http/merge-change.ts'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { requireStill } from '../../access/require-still.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { insertDocuments } from '../documents/documents.pg.ts'
import { dropDocuments, type ReceivedEdit } from '../documents/receive-user-edit.ts'
import { type KeptPerson, personOf, replacePerson } from '../people/people.pg.ts'
import { sameEmail } from '../people/sealed-person.ts'
import { panelUserOnWire, unknownPanelUser } from './panel-user.ts'
import { changeOf, fieldsOf, givenFields, wordsOf } from './pension-fields.ts'

type UsedServices = Pick<Services, 'db' | 'files' | 'keys' | 'log'>

/** What speaks against a change before any document of it is kept. */
export async function examineEdit({ db, keys }: UsedServices, edit: PanelUserEdit): Promise<void> {
  const person = await personOf(db, keys, edit.id)
  if (person === undefined) throw unknownPanelUser()
  await personAfter(db, person, edit)
}

/** Saves what an administrator changed of a person and their new documents, all or nothing. */
export async function editPanelUser(
  services: UsedServices,
  caller: Caller,
  received: ReceivedEdit,
): Promise<PanelUser> {
  try {
    return await save(services, caller, received)
  } catch (error) {
    // After another failure they may be recorded all the same: the next start looks.
    if (error instanceof ApiFailure) await dropDocuments(services, received.documents)
    throw error
  }
}

async function save({ db, keys }: UsedServices, caller: Caller, { edit, documents }: ReceivedEdit): Promise<PanelUser> {
  return db.transaction().execute(async (transaction) => {
    // Documents may have come in slowly.
    await requireStill(transaction, caller.userId, 'manageConsumerPanel')
    const before = await personOf(transaction, keys, edit.id, true)
    if (before === undefined) throw unknownPanelUser()
    const { person, fields } = await personAfter(transaction, before, edit)
    const stray = documents.find(({ pensionId }) => before.pensions.every(({ id }) => id !== pensionId))
    if (stray !== undefined) throw wrongField('files[]', 'A document belongs to no pension of this person.')
    await replacePerson(transaction, keys, person, caller.userId)
    await insertDocuments(transaction, person, documents, caller.userId)
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'panel-user.change',
      subject: `panel user ${edit.id}`,
      // Which fields, never their values.
      after: { fields, documents: documents.length },
    })
    const after = await personOf(transaction, keys, edit.id)
    if (after === undefined) throw unknownPanelUser()
    return panelUserOnWire(transaction, after)
  })
}

async function personAfter(db: Kysely<Database>, before: KeptPerson, edit: PanelUserEdit) {
  if (edit.email !== undefined && sameEmail(edit.email) !== sameEmail(before.email)) {
    throw wrongField('email', 'The e-mail address of a user cannot be changed.')
  }
  const own = new Set(before.pensions.map(({ id }) => id))
  if ([...Object.keys(edit.pensionStatus), ...Object.keys(edit.dbPension)].some((id) => !own.has(id))) {
    throw wrongField('pensionStatus', 'A pension is not one of this person.')
  }
  const providerNames = await providersNamed(db, edit)
  const words = wordsOf(before.pensions, providerNames)
  const merged = mergeChange(fieldsOf(before.pensions), givenFields(edit.pensionStatus), edit.version, words)
  const fields = new Set<string>()
  const pensions = before.pensions.map((pension) => {
    const change = changeOf(merged, pension.id, edit.pensionStatus[pension.id] ?? {})
    const isDefinedBenefit = edit.dbPension[pension.id] === true
    const record = changedRecord(pension.record, change, isDefinedBenefit, providerNames)
    for (const name of Object.keys(record)) {
      if (differs(record, pension.record, name)) fields.add(name)
    }
    return { ...pension, record }
  })
  return { person: { ...before, pensions }, fields: [...fields] }
}

/** A promised pension has no pot that a score could judge. */
export function withoutScoreOfDefinedBenefit(record: PensionRecord): PensionRecord {
  return record.isOutlier ? { ...record, score: null, outlierReason: panelTexts.definedBenefit } : record
}

const figureNames = [
  'score',
  'return',
  'avgReturn',
  'currVal',
  'benchmarkNAV',
  'totalContribution',
  'contributionPeriod',
] as const

/** What a change makes of a pension's record. */
export function changedRecord(
  record: PensionRecord,
  change: PensionChange,
  isDefinedBenefit: boolean,
  providerNames: ReadonlyMap<number, string>,
): PensionRecord {
  const { providerId, ...rest } = change
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined)
  const merged = pensionRecordSchema.parse({ ...record, ...Object.fromEntries(entries) })
  if (providerId !== undefined && record.type === 'employer' && providerId !== record.providerId) {
    merged.providerId = providerId
    merged.providerName = providerId === null ? null : (providerNames.get(providerId) ?? null)
  }
  // What somebody wrote over is computed no more.
  if (figureNames.some((name) => merged[name] !== record[name])) merged.computed = null
  const isOutlier = isDefinedBenefit || record.isOutlier
  return isOutlier ? withoutScoreOfDefinedBenefit({ ...merged, isOutlier }) : merged
}

function differs(a: PensionRecord, b: PensionRecord, name: string): boolean {
  const valueIn = (record: PensionRecord) => Object.entries(record).find(([key]) => key === name)?.[1]
  return JSON.stringify(valueIn(a)) !== JSON.stringify(valueIn(b))
}

async function providersNamed(db: Kysely<Database>, edit: PanelUserEdit): Promise<ReadonlyMap<number, string>> {
  const ids = Object.values(edit.pensionStatus).flatMap(({ providerId }) => providerId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('panel_providers').select(['id', 'name']).where('id', 'in', ids).execute()
  if (ids.some((id) => rows.every((row) => row.id !== id))) {
    throw wrongField('pensionStatus', 'There is no such provider. Choose one from the list.')
  }
  return new Map(rows.map(({ id, name }) => [id, name]))
}
