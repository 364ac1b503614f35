import type { usersProcedures } from '@plumbline/contract/users/users.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { addUser } from './add-user.ts'
import { changeRole } from './change-role.ts'
import { inviteAgain } from './invite-user.ts'
import { listUsers } from './list-users.ts'
import { addMapping, listProvidersOf, removeMapping } from './map-provider.ts'
import { removeUser } from './remove-user.ts'

export function usersHandlers(services: Services): Handlers<typeof usersProcedures> {
  return {
    list: ({ query }, { caller }) => listUsers(services, caller, query),
    create: ({ body }, { caller }) => addUser(services, caller, body),
    change: ({ params, body }, { caller }) => changeRole(services, caller, params.id, body),
    invite: ({ params }, { caller }) => inviteAgain(services, caller, params.id),
    async remove({ params }, { caller }) {
      await removeUser(services, caller, params.id)
      return { removed: true }
    },
    providers: ({ params }, { caller }) => listProvidersOf(services, caller, params.userId),
    async addProvider({ body }, { caller }) {
      await addMapping(services, caller, body)
      return { mapped: true }
    },
    async removeProvider({ body }, { caller }) {
      await removeMapping(services, caller, body)
      return { mapped: false }
    },
  }
}
