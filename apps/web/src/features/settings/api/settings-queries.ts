import { mailsProcedures } from '@plumbline/contract/mail/mails.ts'
import { type ProductSettings, type SettingsAnswer, settingsProcedures } from '@plumbline/contract/settings/settings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

const pollEvery = 1_000

export const settingsQuery = apiQuery(['settings', 'get'], settingsProcedures.get)

/** A test mail on its way; asked again until it has got somewhere. */
export function testMailQuery(id: number | undefined) {
  return queryOptions({
    ...apiQuery(['mails', 'get'], mailsProcedures.get, { params: { id: String(id ?? 0) } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollEvery : false),
  })
}

/** What can be done on the Settings page; whatever changes, the brand may have. */
export function useSettingsChanges() {
  const queries = useQueryClient()
  const onSuccess = (answer: SettingsAnswer) => {
    queries.setQueryData(settingsQuery.queryKey, answer)
    void queries.invalidateQueries({ queryKey: ['settings', 'brand'] })
  }
  return {
    change: useMutation({
      mutationFn: (change: { readonly version: string; readonly settings: ProductSettings }) =>
        call(settingsProcedures.change, { body: change }),
      onSuccess,
      // Somebody else may have changed them meanwhile.
      onError: () => queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    }),
    setLogo: useMutation({
      mutationFn: async (file: File) => {
        const form = new FormData()
        form.append('file', file)
        await call(settingsProcedures.setLogo, { form })
        return await call(settingsProcedures.get)
      },
      onSuccess,
    }),
    removeLogo: useMutation({ mutationFn: () => call(settingsProcedures.removeLogo), onSuccess }),
  }
}

export function useTestMail() {
  return useMutation({ mutationFn: () => call(settingsProcedures.testMail) })
}
