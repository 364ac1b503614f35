import { getRouteApi, useLocation } from '@tanstack/react-router'
import { MethodologyScreen } from '../../features/methodology/components/methodology-screen.tsx'

const route = getRouteApi('/shell/methodology/{-$page}')

export function MethodologyPage() {
  const { page = '' } = route.useParams()
  const anchor = useLocation({ select: ({ hash }) => hash })
  return <MethodologyScreen slug={page} anchor={anchor} />
}
