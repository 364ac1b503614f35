import type { membersProcedures } from '@plumbline/contract/members.ts'
import type { saversProcedures } from '@plumbline/contract/savers.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches, sampleBatch } from '../access/readable-batches.ts'
import { findSavers } from './find-savers.ts'
import { contributionsByMonth, listMembers } from './list-members.ts'
import { listSavers } from './list-savers.ts'
import { chosenSavers } from './saver-query.ts'
import { saverRanges } from './saver-ranges.ts'

/** Sample savers are one page. */
const samplePage = { filter: {}, page: 1, limit: 15 }

export function saversHandlers(services: Services): Handlers<typeof saversProcedures> {
  return {
    async list({ query }, { caller }) {
      const { scope, filter } = await chosenSavers(services, caller, query)
      const { page, limit, sortBy, sortDescending } = query
      return listSavers(services, scope, { filter, page, limit, sortBy, sortDescending })
    },
    async ranges({ query }, { caller }) {
      const { scope, filter } = await chosenSavers(services, caller, query)
      const data = await saverRanges(services, scope, filter)
      return { data, dataBatchIds: scope.versions.map(({ id }) => id) }
    },
    async find({ query }, { caller }) {
      const providers = query.provider === undefined ? undefined : [query.provider]
      return findSavers(services, await readableBatches(services, caller, { providers }), query.dataId)
    },
    async sampleList({ query }) {
      return listSavers(services, await sampleBatch(services), { ...samplePage, ...query })
    },
    async sampleData() {
      return { data: await saverRanges(services, await sampleBatch(services), {}) }
    },
  }
}

export function membersHandlers(services: Services): Handlers<typeof membersProcedures> {
  return {
    async list({ query }, { caller }) {
      const { scope, filter } = await chosenSavers(services, caller, query)
      return listMembers(services, scope, { filter, page: query.page, limit: query.limit })
    },
    async contributions({ query }, { caller }) {
      const chosen = await chosenSavers(services, caller, query)
      const data = await contributionsByMonth(services, chosen)
      return { data, dataBatchIds: chosen.scope.versions.map(({ id }) => id) }
    },
  }
}
