import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ReportScreen } from '../../../features/vfm-report/components/report-screen.tsx'
import type { ReportSearch } from '../../../features/vfm-report/search/report-search.ts'
import { reportParts } from './report-parts.tsx'

const route = getRouteApi('/shell/dashboard/providers/$id/report')

/** The report of the provider in the address. */
export function ProviderReportPage() {
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = useCallback((next: ReportSearch) => void navigate({ search: next, resetScroll: false }), [navigate])
  return <ReportScreen address={{ search, go, fixedProvider: id }} parts={reportParts} />
}
