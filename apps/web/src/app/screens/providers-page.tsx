import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { loadWhen } from '../../components/load-when.tsx'
import type { ProviderParts } from '../../features/providers/components/provider-parts.ts'
import { ProvidersScreen } from '../../features/providers/components/providers-screen.tsx'

/** What providers are compared by belongs to the master list. */
const parts: ProviderParts = {
  Attributes: loadWhen(
    () => true,
    async () => (await import('../../features/master-list/components/provider-attributes.tsx')).ProviderAttributes,
  ),
  AttributesByCsv: loadWhen(
    ({ opened }) => opened,
    async () =>
      (await import('../../features/master-list/components/import-attributes-dialog.tsx')).ImportAttributesDialog,
  ),
}

const route = getRouteApi('/shell/providers')

export function ProvidersPage() {
  const { provider } = route.useSearch()
  const navigate = route.useNavigate()
  const onOpen = useCallback(
    (id: number | undefined) => void navigate({ search: { provider: id }, resetScroll: false }),
    [navigate],
  )
  return <ProvidersScreen openId={provider} onOpen={onOpen} parts={parts} />
}
