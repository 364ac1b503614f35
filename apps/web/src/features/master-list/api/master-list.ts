import {
  type MasterListAttributes,
  masterListAttributesSchema,
  masterListProcedures,
} from '@plumbline/contract/master-list/master-list.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export const masterListQuery = apiQuery(['masterList', 'list'], masterListProcedures.list)
/** What holds of a provider from which day on. */
export function attributeHistoryQuery(providerId: number) {
  return apiQuery(['masterList', 'history'], masterListProcedures.history, {
    params: { providerId: String(providerId) },
  })
}

/** What can be added. */
export const everyProviderQuery = apiQuery(['providers', 'all'], providersProcedures.all)

interface Update {
  readonly providerId: number
  readonly type: 'add' | 'remove'
}

interface Change {
  readonly providerId: number
  readonly attributes: MasterListAttributes
  /** The day from which they hold. */
  readonly effectiveFrom: string
  readonly version: string
}

/** Browsers refuse to read what has changed since it was chosen, in words of their own. */
async function textOf(file: File): Promise<string> {
  try {
    return await file.text()
  } catch (cause) {
    throw new Error('This file cannot be read: it was changed, moved or removed. Choose it again.', { cause })
  }
}

/** What may be done to the master list; it is asked for again whether that worked or not. */
export function useMasterListChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['masterList'] })
  return {
    update: useMutation({
      mutationFn: (body: Update) => call(masterListProcedures.update, { body }),
      onSettled,
    }),
    takeBack: useMutation({
      mutationFn: ({ providerId, day }: { readonly providerId: number; readonly day: string }) =>
        call(masterListProcedures.takeBack, { params: { providerId: String(providerId), day } }),
      onSettled,
    }),
    importAttributes: useMutation({
      mutationFn: async (file: File) =>
        call(masterListProcedures.importAttributes, { body: { csv: await textOf(file) } }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ providerId, attributes, effectiveFrom, version }: Change) =>
        call(masterListProcedures.change, {
          params: { providerId: String(providerId) },
          body: { ...masterListAttributesSchema.encode(attributes), effective_from: effectiveFrom, version },
        }),
      onSettled,
    }),
  }
}
