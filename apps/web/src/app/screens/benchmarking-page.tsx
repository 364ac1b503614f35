import { getRouteApi } from '@tanstack/react-router'
import { BenchmarkingScreen } from '../../features/benchmarking/components/benchmarking-screen.tsx'

const route = getRouteApi('/shell/benchmarking/reports')

/** How a provider stands among others. */
export function BenchmarkingPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return <BenchmarkingScreen address={{ search, go: (next) => void navigate({ search: next, resetScroll: false }) }} />
}
