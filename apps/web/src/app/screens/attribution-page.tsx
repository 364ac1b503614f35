import { getRouteApi } from '@tanstack/react-router'
import { lazy, useCallback } from 'react'
import type { AttributionParts } from '../../features/attribution/components/attribution-parts.ts'
import { AttributionScreen } from '../../features/attribution/components/attribution-screen.tsx'
import type { AttributionSearch } from '../../features/attribution/search/attribution-search.ts'
import { AttributionExport } from './attribution-export.tsx'
import { RunAttribution } from './report/run-attribution.tsx'

const route = getRouteApi('/shell/reports/performance-attribution')
const ChargeLens = lazy(async () => ({
  default: (await import('../../features/charge-lens/components/charge-lens.tsx')).ChargeLens,
}))
const parts: AttributionParts = { Run: RunAttribution, Export: AttributionExport, ChargeLens }

/** What the fund itself did, of the provider that is picked. */
export function AttributionPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = useCallback((next: AttributionSearch) => void navigate({ search: next, resetScroll: false }), [navigate])
  return <AttributionScreen address={{ search, go }} parts={parts} />
}
