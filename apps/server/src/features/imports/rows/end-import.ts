import { count } from '@plumbline/contract/format/counts.ts'
import type { ImportState } from '@plumbline/contract/imports/imports.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import type { saversLost } from '@plumbline/contract/imports/savers-lost.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { ColumnProblems } from '@plumbline/scoring/reading/problems/found-problems.ts'
import type { Kysely } from 'kysely'
import type { Database, ScoredWith, VersionFacts } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { storableJson } from '../scoring/storable-json.ts'
import { announceImport } from './announce-import.ts'
import { cancellableStates, progressIn } from './import-states.ts'
import { subjectOf } from './import-subject.ts'
import { type ImportAtWork, namedOf } from './imports.pg.ts'
import { tellRequester } from './tell-requester.ts'

type Job = Pick<ImportAtWork, 'id' | 'providerId' | 'requestedBy' | 'scoresAgain' | 'upload'>
type ImportServices = Pick<Services, 'config' | 'db' | 'events' | 'jobs'>

type Loss = ReturnType<typeof saversLost>

export interface Refusal {
  readonly errorCount: number
  readonly firstErrors: readonly FileProblem[]
  readonly errorsByColumn: readonly ColumnProblems[]
  readonly errorsFileKey: string
}

/** The file has errors: nothing was published, and what is published stays as it is. */
export async function refuseImport(services: ImportServices, job: Job, refusal: Refusal): Promise<void> {
  const { errorCount } = refusal
  const errors = errorCount === 1 ? '1 error' : `${count(errorCount)} errors`
  const failure = `The file has ${errors}. Nothing was published. Correct the file and upload it again.`
  await end(services, job, 'failed', async (db) => {
    await db
      .updateTable('imports')
      .set({
        failure,
        error_count: errorCount,
        first_errors: storableJson(refusal.firstErrors),
        errors_by_column: storableJson(refusal.errorsByColumn),
        errors_file_key: refusal.errorsFileKey,
      })
      .where('id', '=', job.id)
      .execute()
    await tellRequester(db, services, {
      importId: job.id,
      userId: job.requestedBy,
      outcome: 'bad',
      text: `${job.upload.name} has ${errors}; nothing was published.`,
    })
  })
}

/** It failed for a reason outside the file, told in plain words. */
export async function failImport(services: ImportServices, job: Job, failure: string): Promise<void> {
  await end(services, job, 'failed', async (db) => {
    await db.updateTable('imports').set({ failure }).where('id', '=', job.id).execute()
    await tellRequester(db, services, {
      importId: job.id,
      userId: job.requestedBy,
      outcome: 'bad',
      text: `${subjectOf(namedOf(job))} was not published. ${failure}`,
    })
  })
}

/** Called off while work was in hand. */
export async function endCancelled(services: ImportServices, job: Job): Promise<void> {
  await end(services, job, 'cancelled', async () => undefined)
}

/** Why nobody but a person publishes it. */
interface Reasons {
  readonly loss?: Loss
  /** The API key it was begun with counts no more. */
  readonly keyEnded?: boolean
}

/** A preview waits for a person, who is told why it was not published by itself. */
export async function awaitDecision(
  services: ImportServices,
  job: Job,
  result: PreparedImport,
  reasons: Reasons = {},
): Promise<void> {
  const { loss, keyEnded = false } = reasons
  const warning = [
    loss === undefined ? '' : ` ${count(loss.lost)} of ${count(loss.before)} savers shown today are not in it.`,
    keyEnded ? ' The API key that began it counts no more.' : '',
  ].join('')
  await keep(services, job, 'ready', result, async (db) => {
    await tellRequester(db, services, {
      importId: job.id,
      userId: job.requestedBy,
      outcome: 'asks',
      text: `${subjectOf(namedOf(job))} ${job.scoresAgain === null ? 'has no errors and waits' : 'waits'} for you to publish or discard it.${warning}`,
    })
  })
}

/** From here on a restart goes straight to publishing. */
export async function beginPublishing(services: ImportServices, job: Job, result: PreparedImport): Promise<void> {
  await keep(services, job, 'publishing', result, async () => undefined)
}

export interface PreparedImport {
  readonly preview: Preview
  readonly facts: VersionFacts
  readonly scoredWith: ScoredWith
}

async function keep(
  services: ImportServices,
  job: Job,
  state: 'ready' | 'publishing',
  { preview, facts, scoredWith }: PreparedImport,
  tell: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const endedJob = await services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('imports')
      .set({
        state,
        progress: progressIn[state],
        preview: storableJson(preview),
        facts: soundJson(facts),
        scored_with: soundJson(scoredWith),
      })
      .where('id', '=', job.id)
      .where('state', 'in', ['checking', 'scoring'])
      .where('cancel_requested', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (row) await tell(transaction)
    return row
  })
  if (endedJob) announceImport(services, job, { state, progress: progressIn[state] })
  // Called off at the last moment.
  else await endCancelled(services, job)
}

async function end(
  services: ImportServices,
  job: Job,
  state: Extract<ImportState, 'failed' | 'cancelled'>,
  more: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const endedImport = await services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('imports')
      .set({ state, progress: progressIn[state], ended_at: new Date(), preview: null, facts: null })
      .where('id', '=', job.id)
      .where('state', 'in', cancellableStates)
      .$if(state === 'failed', (query) => query.where('cancel_requested', '=', false))
      .returning('id')
      .executeTakeFirst()
    if (row) await more(transaction)
    return row
  })
  if (endedImport) announceImport(services, job, { state, progress: progressIn[state] })
  // Who called it off was told that it is.
  else if (state === 'failed') await endCancelled(services, job)
}
