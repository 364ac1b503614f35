import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ProvidersScreen } from '../../features/providers/components/providers-screen.tsx'

const route = getRouteApi('/shell/providers')

export function ProvidersPage() {
  const { provider } = route.useSearch()
  const navigate = route.useNavigate()
  const onOpen = useCallback(
    (id: number | undefined) => void navigate({ search: { provider: id }, resetScroll: false }),
    [navigate],
  )
  return <ProvidersScreen openId={provider} onOpen={onOpen} />
}
