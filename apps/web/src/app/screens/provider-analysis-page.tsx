import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AnalysisSearch } from '../../features/provider-analysis/analysis-search.ts'
import { AnalysisScreen } from '../../features/provider-analysis/components/analysis-screen.tsx'

const route = getRouteApi('/shell/providers/$id/analysis')

export function ProviderAnalysisPage() {
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = useCallback(
    (change: AnalysisSearch) =>
      void navigate({ search: (before: AnalysisSearch) => ({ ...before, ...change }), resetScroll: false }),
    [navigate],
  )
  return <AnalysisScreen key={id} providerId={id} search={search} onSearch={onSearch} />
}
