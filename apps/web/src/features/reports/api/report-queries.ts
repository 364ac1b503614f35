import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { ReportType } from '@plumbline/contract/reports/report-types.ts'
import { reportsProcedures } from '@plumbline/contract/reports/reports.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { say } from '../../../lib/say.ts'
import { reportTexts, shownFor } from '../report-wording.ts'

const pollEvery = 2_000

export interface ReportListSettings {
  readonly page: number
  readonly limit: number
  /** One alone, as a link in a mail leads to it. */
  readonly id?: number | undefined
  readonly provider?: number | undefined
  readonly type?: ReportType | undefined
  readonly status?: ExportStatus | undefined
}

/** A page of reports; while any is being made it is asked for again. */
export function reportListQuery({ page, limit, id, provider, type, status }: ReportListSettings) {
  return queryOptions({
    ...apiQuery(['reports', 'list'], reportsProcedures.list, {
      query: {
        page: String(page),
        limit: String(limit),
        ...(id !== undefined && { id: String(id) }),
        ...(provider !== undefined && { provider: String(provider) }),
        ...(type && { type }),
        ...(status && { status }),
      },
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some((report) => report.status === 'queued' || report.status === 'running') === true
        ? pollEvery
        : false,
  })
}

/** What a person may do with one report. */
export function useReportActions(id: number) {
  const queries = useQueryClient()
  const params = { id: String(id) }
  return {
    open: useMutation({
      async mutationFn() {
        const { url } = await call(reportsProcedures.url, { params })
        const opened = window.open(url, '_blank')
        if (opened === null) await say(reportTexts.blocked, shownFor)
        else opened.opener = null
      },
      onError: (error) => say(error.message, shownFor),
    }),
    again: useMutation({
      mutationFn: () => call(reportsProcedures.again, { params }),
      onSuccess: (job) => say(job.id === id ? reportTexts.justMade(id) : reportTexts.begun(job.id), shownFor),
      onError: (error) => say(error.message, shownFor),
      onSettled: () => queries.invalidateQueries({ queryKey: ['reports'] }),
    }),
  }
}
