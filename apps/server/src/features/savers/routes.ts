import type { membersProcedures } from '@plumbline/contract/savers/members.ts'
import type { saverHistoryProcedures } from '@plumbline/contract/savers/saver-history.ts'
import type { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { saverRanges } from '@plumbline/readings/ranges/saver-ranges.ts'
import { findSavers } from '@plumbline/readings/savers/find-savers.ts'
import { contributionsByMonth, listMembers } from '@plumbline/readings/savers/list-members.ts'
import { listSavers } from '@plumbline/readings/savers/list-savers.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches, sampleBatch } from '../access/readable-batches.ts'
import { historyCsv } from './history/history-csv.ts'
import { saverHistory } from './history/saver-history.ts'
import { realOrArtificialSavers } from './saver-query.ts'

/** Sample savers are one page. */
const samplePage = { page: 1, limit: 15 }

export function saversHandlers(services: Services): Handlers<typeof saversProcedures> {
  const { reader } = services.analytics
  return {
    async list({ query }, { caller }) {
      const { scope, filter } = await realOrArtificialSavers(services, caller, query)
      const { page, limit, sortBy, sortDescending } = query
      return listSavers(reader, scope, { filter, page, limit, sortBy, sortDescending })
    },
    async ranges({ query }, { caller }) {
      const { scope, filter } = await realOrArtificialSavers(services, caller, query)
      const data = await saverRanges(reader, scope, filter)
      return { data, dataBatchIds: scope.versions.map(({ id }) => id) }
    },
    async find({ query }, { caller }) {
      const providers = query.provider === undefined ? undefined : [query.provider]
      return findSavers(reader, await readableBatches(services, caller, { providers }), query.dataId)
    },
    async sampleList({ query: { filters: filter = {}, dataBatchId, ...sort } }) {
      return listSavers(reader, await sampleBatch(services, dataBatchId), { ...samplePage, ...sort, filter })
    },
    async sampleData({ query: { filters = {}, dataBatchId } }) {
      return { data: await saverRanges(reader, await sampleBatch(services, dataBatchId), filters) }
    },
  }
}

export function membersHandlers(services: Services): Handlers<typeof membersProcedures> {
  const { reader } = services.analytics
  return {
    async list({ query }, { caller }) {
      const { scope, filter } = await realOrArtificialSavers(services, caller, query)
      return listMembers(reader, scope, { filter, page: query.page, limit: query.limit })
    },
    async contributions({ query }, { caller }) {
      const choice = await realOrArtificialSavers(services, caller, query)
      const data = await contributionsByMonth(reader, choice)
      return { data, dataBatchIds: choice.scope.versions.map(({ id }) => id) }
    },
  }
}

export function saverHistoryHandlers(services: Services): Handlers<typeof saverHistoryProcedures> {
  return {
    get({ params, query }, { caller }) {
      return saverHistory(services, caller, params.id, query.dataBatchId)
    },
    async csv({ params, query }, { caller, reply }) {
      const history = await saverHistory(services, caller, params.id, query.dataBatchId)
      const name = `saver-${history.saver.dataId.replaceAll(/[^A-Za-z0-9_-]/g, '_')}.csv`
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(historyCsv(history))
      return undefined
    },
  }
}
