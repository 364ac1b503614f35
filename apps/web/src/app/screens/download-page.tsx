import { getRouteApi } from '@tanstack/react-router'
import { DownloadScreen } from '../../features/exports/components/download-screen.tsx'

const route = getRouteApi('/shell/downloads/$id')

export function DownloadPage() {
  const { id } = route.useParams()
  return <DownloadScreen key={id} id={id} />
}
