import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { saverQuerySchema } from '@plumbline/contract/savers/savers.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { type ReportChoice, reportOn } from '@plumbline/readings/scope/report-choice.ts'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { chosenSavers } from './saver-query.ts'

/**
 * What a report of a provider is about: one published version, and which of its savers.
 * @throws ApiFailure not_found without published data; invalid_input for a filter of other providers, or several batches
 */
export async function reportChoice(
  services: Pick<Services, 'db'>,
  caller: Caller,
  providerId: number,
  query: z.output<typeof saverQuerySchema>,
): Promise<ReportChoice> {
  const { providers: flat, ...rest } = query
  const { providers: filtered, ...filters } = query.filters ?? {}
  if ([...(flat ?? []), ...(filtered ?? [])].some((id) => id !== providerId)) {
    throw new ApiFailure('invalid_input', 'A report is of one provider: leave other providers out of the filter.', {
      fields: { providers: 'Leave other providers out.' },
    })
  }
  const choice = await chosenSavers(services, caller, { ...rest, filters, providers: [providerId] })
  const { providers: _same, ...filter } = choice.filter
  return choiceOf(choice.scope, filter)
}

function choiceOf(scope: BatchScope, filter: SaverFilter): ReportChoice {
  const [version, second] = scope.versions
  if (version === undefined) {
    throw new ApiFailure('not_found', 'This provider has no published data yet. Upload data first.')
  }
  if (second !== undefined) {
    throw new ApiFailure('invalid_input', 'A report is of one data batch: name one.', {
      fields: { dataBatchIds: 'Name one data batch.' },
    })
  }
  return reportOn(scope, filter)
}
