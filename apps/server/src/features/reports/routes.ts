import type { reportSchedulesProcedures } from '@plumbline/contract/reports/report-schedules.ts'
import { permissionOf } from '@plumbline/contract/reports/report-types.ts'
import type { reportsProcedures } from '@plumbline/contract/reports/reports.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { peopleFor } from '../access/people-who-may-read.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { linkTo } from '../exports/export-link.ts'
import { repeatReport } from './repeat-report.ts'
import { findReport, finishedReport, listReports } from './reports.pg.ts'
import { changeSchedule, createSchedule, removeSchedule } from './schedules/keep-schedule.ts'
import { retryDelivery } from './schedules/retry-delivery.ts'
import { deliveryQuery, deliveryRow, scheduleQuery, scheduleRows, usableSchedule } from './schedules/schedules.pg.ts'
import { startReport } from './start-report.ts'

export function reportsHandlers(services: Services): Handlers<typeof reportsProcedures> {
  const { db, files } = services
  return {
    list: ({ query }, { caller }) => listReports(db, caller, query),
    async generate({ params, query }, { caller }) {
      const { type, filters, sections, dataBatchId } = query
      const request = { filters: ofProvider(filters, params.provider), sections }
      const report = { providerId: params.provider, type, request, dataBatchId }
      return await jobOf(services, caller, await startReport(services, caller, report))
    },
    again: async ({ params }, { caller }) => jobOf(services, caller, await repeatReport(services, caller, params.id)),
    async url({ params }, { caller }) {
      const { url } = await linkTo({ db }, await finishedReport(db, caller, params.id), caller)
      return { url }
    },
    async file({ params }, { caller, reply }) {
      const file = itemAt((await finishedReport(db, caller, params.id)).files, 0)
      await reply
        .type(file.type)
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(await files.read(file.key))
      return undefined
    },
  }
}

export function reportSchedulesHandlers(services: Services): Handlers<typeof reportSchedulesProcedures> {
  const { db } = services
  return {
    list: async (_call, { caller }) => scheduleRows(db, caller, await scheduleQuery(db, caller).execute()),
    async people({ params: { providerId }, query: { type } }, { caller }) {
      await readableProviderIds(services, caller, [providerId])
      return (await peopleFor(db, caller, providerId, permissionOf(type))).map(({ id, name }) => ({ id, name }))
    },
    create: ({ body }, { caller }) => createSchedule(services, caller, body),
    change: ({ params, body }, { caller }) => changeSchedule(services, caller, params.id, body),
    async remove({ params }, { caller }) {
      await removeSchedule(services, caller, params.id)
      return { removed: true }
    },
    async deliveries({ params }, { caller }) {
      const { id } = await usableSchedule(db, caller, params.id)
      const rows = await deliveryQuery(db).where('schedule_id', '=', id).orderBy('id', 'desc').limit(50).execute()
      return rows.map(deliveryRow)
    },
    retry: ({ params }, { caller }) => retryDelivery(services, caller, params.id),
  }
}

async function jobOf({ db }: Services, caller: Caller, { id }: { readonly id: number }) {
  const { state } = await findReport(db, caller, id)
  return { id, status: state }
}

/** A filter may name the provider of the report, and no other. */
function ofProvider<Filter extends { readonly providers?: readonly number[] | undefined }>(
  filters: Filter | undefined,
  providerId: number,
): Omit<Filter, 'providers'> | undefined {
  if (filters === undefined) return undefined
  const { providers = [], ...rest } = filters
  if (providers.every((id) => id === providerId)) return rest
  throw new ApiFailure('invalid_input', 'A report is of one provider: leave other providers out of the filter.', {
    fields: { filters: 'Leave other providers out.' },
  })
}
