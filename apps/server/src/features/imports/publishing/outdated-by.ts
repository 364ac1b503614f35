import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { areReadOtherwise } from '../reading-choices.ts'
import type { ImportAtWork } from '../rows/imports.pg.ts'
import { versionToAddTo } from './published-versions.pg.ts'

export type OutdatedBy = 'another file' | 'choices'

/** What came since an import's savers were put together, so that it must be done again; undefined: nothing. */
export async function outdatedBy(
  transaction: Transaction<Database>,
  job: ImportAtWork,
): Promise<OutdatedBy | undefined> {
  if (job.addsToBatch && (await movedOn(transaction, job))) return 'another file'
  const { choices } = job.facts ?? {}
  return choices !== undefined && (await areReadOtherwise(transaction, job, choices)) ? 'choices' : undefined
}

/** Whether the batch has another version now than the one this import's savers were put together from. */
async function movedOn(transaction: Transaction<Database>, job: ImportAtWork): Promise<boolean> {
  const base = job.batchId === null ? undefined : await versionToAddTo(transaction, job.batchId)
  return base?.id !== job.basedOnVersionId
}
