import type { nameJoinsProcedures } from '@plumbline/contract/name-joins/name-joins.ts'
import type { Handlers } from '../../../platform/http/feature.ts'
import type { Services } from '../../../platform/services.ts'
import { changeNameJoins } from './change-name-joins.ts'
import { listNameJoins } from './list-name-joins.ts'

export function nameJoinsHandlers(services: Services): Handlers<typeof nameJoinsProcedures> {
  return {
    list: ({ params }, { caller }) => listNameJoins(services, caller, params.id),
    async change({ params, body }, { caller }) {
      await changeNameJoins(services, caller, params.id, body)
      return await listNameJoins(services, caller, params.id)
    },
  }
}
