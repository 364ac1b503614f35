import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PriceTracksScreen } from '../../features/price-tracks/components/price-tracks-screen.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/price-track/list')

export function PriceTracksPage() {
  const { track } = route.useSearch()
  const navigate = route.useNavigate()
  const onOpen = useCallback(
    (id: number | undefined) => void navigate({ search: { track: id }, resetScroll: false }),
    [navigate],
  )
  return (
    <div className={styles.body}>
      <PriceTracksScreen openId={track} onOpen={onOpen} />
    </div>
  )
}
