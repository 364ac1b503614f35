import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { paces } from '../../features/exports/api/follow-export.ts'
import { useExport } from '../../features/exports/api/use-export.ts'
import type { AnalysisSearch } from '../../features/provider-analysis/analysis-search.ts'
import { AnalysisScreen } from '../../features/provider-analysis/components/analysis-screen.tsx'
import type { FileMaker } from '../../features/provider-analysis/file-maker.ts'

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
  const files = { pdf: useFile('report'), savers: useFile('savers') }
  return <AnalysisScreen key={id} providerId={id} search={search} onSearch={onSearch} files={files} />
}

function useFile(pace: keyof typeof paces): FileMaker {
  const { start, isRunning } = useExport()
  return { start: (begin) => start({ begin, pace }), isRunning }
}
