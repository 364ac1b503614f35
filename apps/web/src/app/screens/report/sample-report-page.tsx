import { getRouteApi } from '@tanstack/react-router'
import { lazy, useCallback } from 'react'
import { RequestReport } from '../../../features/benchmarking/components/request-report.tsx'
import { SampleReportScreen } from '../../../features/vfm-report/sample/sample-report-screen.tsx'
import type { ReportSearch } from '../../../features/vfm-report/search/report-search.ts'
import { ReportKeyFigures } from './report-key-figures.tsx'
import { ReportMembers } from './report-members.tsx'

const route = getRouteApi('/shell/sample-report')
const Export = lazy(async () => ({ default: (await import('./sample-export.tsx')).SampleExport }))
const parts = { KeyFigures: ReportKeyFigures, Members: ReportMembers, Export, RequestReport }

/** What a value-for-money report looks like. */
export function SampleReportPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = useCallback(
    ({ provider, without, bands, pots }: ReportSearch) =>
      void navigate({ search: { provider, without, bands, pots }, resetScroll: false }),
    [navigate],
  )
  return <SampleReportScreen address={{ search, go }} parts={parts} />
}
