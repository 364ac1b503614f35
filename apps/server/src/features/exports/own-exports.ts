import type { ExportJob } from '@plumbline/contract/exports.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { exportOnTheWire } from './export-jobs.pg.ts'

/** How far a file of one's own is. @throws ApiFailure not_found for anybody else's */
export async function ownExport({ db }: Pick<Services, 'db'>, caller: Caller, id: number): Promise<ExportJob> {
  const row = await db
    .selectFrom('export_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('requested_by', '=', caller.userId)
    .executeTakeFirst()
  if (row === undefined) throw unknownExport()
  return exportOnTheWire(row)
}

/** The same answer for a file that does not exist and for one of somebody else. */
export function unknownExport(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such file, or it is not yours. Ask for it anew.')
}
