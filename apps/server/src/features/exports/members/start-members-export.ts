import { exportName } from '@plumbline/contract/exports/export-kinds.ts'
import { type exportsProcedures, mostSheetRows } from '@plumbline/contract/exports/exports.ts'
import type { Call } from '@plumbline/contract/wire/procedure.ts'
import { countSavers } from '@plumbline/readings/savers/read-saver-page.ts'
import type { BatchScope, ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { chosenSavers } from '../../savers/saver-query.ts'
import { startExport } from '../start-export.ts'
import type { MembersExport } from './members-export.ts'

const formatNames = { csv: 'CSV', xlsx: 'Excel', parquet: 'Parquet' } as const

/**
 * Begins a file of what the list shows: the same filter, order and versions, whatever is published meanwhile.
 * @throws ApiFailure invalid_input unless it is of one batch of one provider, and for a sheet beyond what one holds
 */
export async function startMembersExport(
  services: Pick<Services, 'db' | 'jobs' | 'events' | 'analytics'>,
  caller: Caller,
  query: Call<typeof exportsProcedures.members>['query'],
): Promise<{ id: number }> {
  const { page, limit, sortBy, sortDescending, format, ids } = query
  const { scope, filter } = await chosenSavers(services, caller, query)
  const { version, providerId } = onlyVersion(scope)
  const isWhole = ids === undefined && limit === -1
  if (format === 'xlsx' && isWhole && (await countSavers(services.analytics.reader, scope, filter)) >= mostSheetRows) {
    throw new ApiFailure('invalid_input', 'A spreadsheet has 1,048,576 rows at most. Choose CSV or Parquet.', {
      fields: { format: 'Choose CSV or Parquet.' },
    })
  }
  const params: MembersExport = {
    dataBatchId: version.id,
    filter,
    sort: { sortBy, sortDescending },
    page,
    limit,
    format,
    ...(ids !== undefined && { ids }),
  }
  const which = ids === undefined ? '' : ', selected'
  return startExport(services, caller, {
    kind: 'members',
    providerId,
    name: exportName('members', version.providerName, `${which} (${formatNames[format]})`),
    params: { ...params },
  })
}

function onlyVersion({ versions }: BatchScope): { version: ScopedVersion; providerId: number } {
  const [version, second] = versions
  if (version === undefined || version.providerId === null) {
    throw new ApiFailure('not_found', 'There are no savers to download: no data are published yet.')
  }
  if (second !== undefined && second.providerId !== version.providerId) {
    throw new ApiFailure('invalid_input', 'Choose a provider first: a file holds the savers of one.', {
      fields: { providers: 'Choose one provider.' },
    })
  }
  if (second !== undefined) {
    throw new ApiFailure('invalid_input', 'A file holds the savers of one data batch: name one.', {
      fields: { dataBatchIds: 'Name one data batch.' },
    })
  }
  return { version, providerId: version.providerId }
}
