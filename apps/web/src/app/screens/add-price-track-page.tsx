import { useNavigate } from '@tanstack/react-router'
import { AddPriceTrackScreen } from '../../features/price-tracks/components/add-price-track-screen.tsx'
import styles from './screen-body.module.css'

export function AddPriceTrackPage() {
  const navigate = useNavigate()
  return (
    <div className={styles.body}>
      <AddPriceTrackScreen onAdded={() => void navigate({ to: '/price-track/list' })} />
    </div>
  )
}
