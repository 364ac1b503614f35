import type { ImportRow, importsProcedures } from '@plumbline/contract/imports/imports.ts'
import type { FastifyReply } from 'fastify'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { isWithinReach } from '../access/key-reach.ts'
import { newestWords } from '../data-points/words-of-import.ts'
import { changeColumnKind } from './column-kinds/change-column-kind.ts'
import { publishWaitingImport } from './publishing/publish-waiting-import.ts'
import { restoreVersion } from './publishing/restore-version.ts'
import { cancelImport } from './rows/cancel-import.ts'
import { importDetailOf, importRowOf } from './rows/import-row.ts'
import { importDetails, importRecord, listImports } from './rows/import-rows.pg.ts'
import { errorReportName } from './scoring/error-report-name.ts'
import { scoreAgain } from './scoring-again/score-again.ts'
import { daysKept } from './upkeep/retention-period.ts'

export function importsHandlers(services: Services): Handlers<typeof importsProcedures> {
  const { db } = services
  return {
    async list({ query }, { caller }) {
      const { rows, total } = await listImports(db, { ...query, among: caller.key?.providers })
      const [now, days] = [new Date(), await daysKept(db)]
      return { data: rows.map((row) => importRowOf(row, now, days)), total, page: query.page, limit: query.limit }
    },
    async get({ params }, { caller }) {
      const row = await rowOf(services, params.id, caller)
      const detail = importDetailOf(row, await detailsOf(services, params.id))
      const { preview } = detail
      if (row.state !== 'ready' || preview === null) return detail
      const { dataPoints, version } = await newestWords(db, row.provider.id, preview)
      return { ...detail, preview: { ...preview, dataPoints }, version }
    },
    scoreAgain: ({ body }, { caller }) => scoreAgain(services, caller, body),
    async publish({ params, body }, { caller }) {
      await rowOf(services, params.id, caller)
      await publishWaitingImport(services, {
        importId: params.id,
        publishedBy: caller.userId,
        ...body,
      })
      return await rowOf(services, params.id, caller)
    },
    async columnKind({ params, body }, { caller }) {
      const { provider } = await rowOf(services, params.id, caller)
      await changeColumnKind(services, { id: params.id, providerId: provider.id, userId: caller.userId }, body)
      return await rowOf(services, params.id, caller)
    },
    async cancel({ params }, { caller }) {
      await rowOf(services, params.id, caller)
      await cancelImport(services, params.id, caller.userId)
      return await rowOf(services, params.id, caller)
    },
    async restore({ params }, { caller }) {
      await rowOf(services, params.id, caller)
      await restoreVersion(services, params.id, caller.userId)
      return await rowOf(services, params.id, caller)
    },
    async errors({ params }, { caller, reply }) {
      await rowOf(services, params.id, caller)
      return await sendErrors(services, params.id, reply)
    },
  }
}

async function rowOf({ db }: Services, id: number, caller: Caller): Promise<ImportRow> {
  const record = await importRecord(db, id)
  if (!record || !isWithinReach(caller, record.provider_id)) throw unknownImport()
  return importRowOf(record, new Date(), await daysKept(db))
}

async function detailsOf({ db }: Services, id: number) {
  const details = await importDetails(db, id)
  if (!details) throw unknownImport()
  return details
}

async function sendErrors(services: Services, id: number, reply: FastifyReply): Promise<undefined> {
  const { errors_file_key: key, file_name: fileName } = await detailsOf(services, id)
  if (key === null) throw new ApiFailure('not_found', 'This import has no errors to download.')
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${errorReportName(fileName)}"`)
    .send(await services.files.read(key))
  return undefined
}

function unknownImport(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such import. Open the list of imports.')
}
