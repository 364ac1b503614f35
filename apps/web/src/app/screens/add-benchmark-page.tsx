import { useNavigate } from '@tanstack/react-router'
import { AddBenchmarkScreen } from '../../features/benchmarks/components/add-benchmark-screen.tsx'
import styles from './screen-body.module.css'

export function AddBenchmarkPage() {
  const navigate = useNavigate()
  return (
    <div className={styles.body}>
      <AddBenchmarkScreen onSaved={() => void navigate({ to: '/benchmark/list' })} />
    </div>
  )
}
