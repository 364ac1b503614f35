import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import type { ColumnKind } from '@plumbline/scoring/columns/column-kind.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockProvider } from '../../batches/lock-provider.ts'
import { announceImport } from '../rows/announce-import.ts'
import { prepareAgainWithin } from '../rows/prepare-again.ts'
import { writeKind } from './kinds.pg.ts'

/**
 * Has a data point of a preview that waits read as numbers or as texts, in this and in later files of the provider, and the preview
 * made again.
 * @throws ApiFailure invalid_input for what the file has not, or for texts that are no numbers; conflict where the preview waits no longer
 */
export async function changeColumnKind(
  services: Pick<Services, 'db' | 'events' | 'jobs'>,
  job: { readonly id: number; readonly providerId: number; readonly userId: number },
  { column, kind }: ColumnKind,
): Promise<void> {
  const isChanged = await services.db.transaction().execute(async (tx) => {
    await lockProvider(tx, job.providerId)
    const row = await tx
      .selectFrom('imports')
      .select(['state', 'preview', 'scores_again'])
      .where('id', '=', job.id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.state !== 'ready' || row.preview === null || row.scores_again !== null) throw waitsNoLonger()
    const point = pointOf(row.preview, column)
    if (point.segment === kind) return false
    if (kind === 'number' && point.allNumbers !== true) {
      throw wrongField('kind', `Not all values of ${nameInSentence(point.name)} are numbers, so it stays text.`)
    }
    await writeKind(tx, { ...job, column: comparableName(point.name), kind })
    await recordAudit(tx, {
      userId: job.userId,
      action: 'column-kinds.change',
      subject: `provider ${job.providerId}`,
      before: { column: point.name, readAs: point.segment },
      after: { column: point.name, readAs: kind },
    })
    if (!(await prepareAgainWithin(tx, services, job))) throw waitsNoLonger()
    return true
  })
  if (isChanged) announceImport(services, job, { state: 'queued', progress: 0 })
}

function pointOf({ dataPoints }: Preview, column: string): Preview['dataPoints'][number] {
  const point = dataPoints.find(({ name }) => comparableName(name) === comparableName(column))
  if (point !== undefined) return point
  throw wrongField('column', 'The file has no data point of this name. Give one of its data points.')
}

function waitsNoLonger(): ApiFailure {
  return new ApiFailure('conflict', 'This preview waits no longer, so nothing was changed. Look at the import again.')
}
