import type { Role } from '@plumbline/contract/access/roles.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { singleSignOnProcedures } from '@plumbline/contract/single-sign-on/single-sign-on.ts'
import { twoFactorProcedures } from '@plumbline/contract/two-factor/two-factor.ts'
import { usersProcedures } from '@plumbline/contract/users/users.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

export interface NewUserValues {
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Absent: they are invited by mail instead. */
  readonly password?: string
}

/** What can be done with users; the list is asked again whether it worked or not. */
export function useUserChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['users'] })
  const paramsOf = (id: number) => ({ id: String(id) })
  return {
    add: useMutation({
      mutationFn: ({ password, ...user }: NewUserValues) =>
        call(usersProcedures.create, {
          body: { ...user, ...(password === undefined ? { invite: true } : { password }) },
        }),
      onSettled,
    }),
    changeRole: useMutation({
      mutationFn: ({ id, ...change }: { readonly id: number; readonly role: Role; readonly version: string }) =>
        call(usersProcedures.change, { params: paramsOf(id), body: change }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(usersProcedures.remove, { params: paramsOf(id) }),
      onSettled,
    }),
    unlinkIdentity: useMutation({
      mutationFn: (id: number) => call(singleSignOnProcedures.unlink, { params: paramsOf(id) }),
      onSettled,
    }),
    turnOffTwoFactor: useMutation({
      mutationFn: (id: number) => call(twoFactorProcedures.reset, { params: paramsOf(id) }),
      onSettled,
    }),
  }
}

/** What can be done with the providers of one user; both lists are asked again whether it worked or not. */
export function useMappingChanges(userId: number) {
  const queries = useQueryClient()
  const onSettled = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['users'] }),
      queries.invalidateQueries({ queryKey: ['providers'] }),
    ])
  }
  return {
    add: useMutation({
      mutationFn: (providerId: number) => call(usersProcedures.addProvider, { body: { providerId, userId } }),
      onSettled,
    }),
    create: useMutation({
      mutationFn: (provider: { readonly name: string; readonly email: string }) =>
        call(providersProcedures.create, { body: { ...provider, userId } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (providerId: number) => call(usersProcedures.removeProvider, { body: { providerId, userId } }),
      onSettled,
    }),
  }
}
