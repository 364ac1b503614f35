import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { BenchmarkingScreen } from '../../features/benchmarking/components/benchmarking-screen.tsx'

/** Comes while the figures are read. */
const Export = lazy(async () => ({ default: (await import('./benchmarking-export.tsx')).BenchmarkingExport }))
const parts = { Export }

const route = getRouteApi('/shell/benchmarking/reports')

/** How a provider stands among others. */
export function BenchmarkingPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <BenchmarkingScreen
      address={{ search, go: (next) => void navigate({ search: next, resetScroll: false }) }}
      parts={parts}
    />
  )
}
