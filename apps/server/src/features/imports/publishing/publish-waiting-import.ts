import type { DataPointWordsOfColumn } from '@plumbline/contract/data-points/data-points.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { comparisonOf } from '../preview/comparison-of.ts'
import { announceImport } from '../rows/announce-import.ts'
import { progressIn } from '../rows/import-states.ts'
import { type ImportAtWork, importAtWork } from '../rows/imports.pg.ts'
import { prepareAgainWithin } from '../rows/prepare-again.ts'
import { publishImport } from './publish-import.ts'

export interface Decision {
  readonly importId: number
  readonly publishedBy: number
  /** What the person saw compared. */
  readonly comparedWith: string | null
  readonly confirmedLoss?: number | undefined
  readonly dataPoints: readonly Omit<DataPointWordsOfColumn, 'explanation'>[]
  /** Of their words that the person saw. */
  readonly version?: string | undefined
}

/** Publishes a preview that waits, unless what the person saw is no longer so: then they are asked again. */
export async function publishWaitingImport(services: Services, decision: Decision): Promise<void> {
  const exists = await services.db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', decision.importId)
    .executeTakeFirst()
  if (!exists) throw new ApiFailure('not_found', 'There is no such import. Open the list of imports.')
  const publication = await publishImport(services, { ...decision, from: 'ready' })
  const { outcome } = publication
  if (outcome === 'published') return
  if (outcome === 'loses savers') throw losesSavers(publication)
  if (outcome === 'scored before others') {
    throw new ApiFailure(
      'conflict',
      'Other data were published since these savers were scored again. Discard this, and score those that are published now.',
    )
  }
  const job = await importAtWork(services.db, decision.importId)
  if (outcome === 'outdated' && (await prepareAgain(services, job))) {
    throw new ApiFailure('conflict', madeAgain[publication.by])
  }
  if (outcome === 'compared with another') {
    await compareAgain(services, job)
    throw new ApiFailure(
      'conflict',
      'Another batch was published meanwhile. The comparison was made again: look at it, then publish.',
    )
  }
  throw new ApiFailure('conflict', notWaiting(await importAtWork(services.db, decision.importId)))
}

const madeAgain = {
  'another file':
    'Another file was added to this batch meanwhile. This one is being put together with it; look at the new preview then.',
  choices:
    'Names were joined or a column was read otherwise meanwhile. The preview is being made again by that; look at it then.',
} as const

async function compareAgain(services: Services, job: ImportAtWork): Promise<void> {
  if (job.reservedVersionId === null || job.preview === null) return
  const preview = { ...job.preview, ...(await comparisonOf(services, job.providerId, job.reservedVersionId)) }
  await services.db
    .updateTable('imports')
    .set({ preview: soundJson(preview) })
    .where('id', '=', job.id)
    .where('state', '=', 'ready')
    .execute()
  announceImport(services, job, { state: 'ready', progress: progressIn.ready })
}

/** Whether it is put together again. */
async function prepareAgain(services: Services, job: ImportAtWork): Promise<boolean> {
  const again = await services.db.transaction().execute((tx) => prepareAgainWithin(tx, services, job))
  if (again) announceImport(services, job, { state: 'queued', progress: 0 })
  return again
}

function losesSavers({ lost, before }: { readonly lost: number; readonly before: number }): ApiFailure {
  return new ApiFailure(
    'conflict',
    `${count(lost)} of the ${count(before)} savers shown today (${share(lost / before)}) are not in this file and would be gone. Confirm their number to publish it.`,
  )
}

function notWaiting({ state, scoresAgain }: ImportAtWork): string {
  if (state === 'completed') return 'This import is published already.'
  if (state === 'failed' || state === 'cancelled') {
    return `This import has ended. ${scoresAgain === null ? 'Upload the file' : 'Score the data batch'} again.`
  }
  return 'This import is not ready to be published. Wait until it has been checked and scored.'
}
