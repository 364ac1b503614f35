import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import {
  reportSettingsProcedures,
  type SavedReportSettings,
} from '@plumbline/contract/report-settings/report-settings.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

const listKey = ['reportSettings', 'list'] as const
export const signOffKey = ['reportSettings', 'signOff'] as const

export function reportSettingsQuery(providerId: number) {
  return apiQuery(listKey, reportSettingsProcedures.list, { query: { provider: String(providerId) } })
}

/** What can be done with saved settings; the list is read again after each. */
export function useSettingsChanges() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: listKey })
  return {
    save: useMutation({
      mutationFn: (body: SavedReportSettings) => call(reportSettingsProcedures.save, { body }),
      // Somebody else may have changed them meanwhile.
      onSettled: onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(reportSettingsProcedures.remove, { params: { id: String(id) } }),
      onSuccess,
    }),
  }
}

/** A report as it is signed off: of one version of the data, and of the savers that the filter leaves. */
export interface SignedReport {
  readonly providerId: number
  readonly dataBatchId: string
  /** Without the provider. */
  readonly filter: SaverFilter
}

export function signOffQuery({ providerId, dataBatchId, filter }: SignedReport) {
  return apiQuery(signOffKey, reportSettingsProcedures.signOff, {
    params: { providerId: String(providerId) },
    query: { dataBatchId, filters: JSON.stringify(filter) },
  })
}

export function useSetSignOff({ filter, ...report }: SignedReport) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (final: boolean) =>
      call(reportSettingsProcedures.setSignOff, { body: { ...report, filters: filter, final } }),
    onSuccess: () => client.invalidateQueries({ queryKey: signOffKey }),
  })
}
