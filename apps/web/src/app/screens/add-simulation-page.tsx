import { useNavigate } from '@tanstack/react-router'
import { AddSimulationScreen } from '../../features/simulations/components/add-simulation-screen.tsx'
import styles from './screen-body.module.css'

export function AddSimulationPage() {
  const navigate = useNavigate()
  return (
    <div className={styles.body}>
      <AddSimulationScreen onAdded={() => void navigate({ to: '/simulations/list' })} />
    </div>
  )
}
