import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CompareScreen } from '../../features/benchmark-comparisons/components/compare-screen.tsx'
import { ScoreAgain } from '../../features/imports/components/score-again.tsx'
import { usePermission } from '../../lib/use-permission.ts'

const route = getRouteApi('/shell/benchmark/compare')

export function CompareBenchmarksPage() {
  const { provider, comparison } = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = useCallback(
    (search: { readonly provider: number | undefined; readonly comparison?: number | undefined }) =>
      void navigate({ search, resetScroll: false }),
    [navigate],
  )
  const mayScore = usePermission('manageImports')
  return (
    <CompareScreen
      providerId={provider}
      comparisonId={comparison}
      onSearch={onSearch}
      scoreAgain={(providerId, dataBatchId) =>
        mayScore && <ScoreAgain providerId={providerId} dataBatchId={dataBatchId} />
      }
    />
  )
}
