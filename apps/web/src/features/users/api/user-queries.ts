import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { type UserOrder, usersPerPage, usersProcedures } from '@plumbline/contract/users/users.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export interface UserListSettings {
  readonly page: number
  readonly search: string
  readonly sortBy: UserOrder
  readonly sortDescending: boolean
}

export function userListQuery({ page, search, sortBy, sortDescending }: UserListSettings) {
  return apiQuery(['users', 'list'], usersProcedures.list, {
    query: {
      page: String(page),
      limit: String(usersPerPage),
      search: search === '' ? undefined : search,
      sortBy,
      sortDescending: String(sortDescending),
    },
  })
}

export function providersOfUserQuery(userId: number) {
  return apiQuery(['users', 'providers'], usersProcedures.providers, { params: { userId: String(userId) } })
}

/** What can be associated. */
export const everyProviderQuery = apiQuery(['providers', 'all'], providersProcedures.all)
