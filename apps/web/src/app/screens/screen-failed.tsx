import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../components/screen/page-state.tsx'
import styles from './whole-page.module.css'

/** What stands where a screen could not be drawn: never a blank page. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  async function retry() {
    await queryClient.resetQueries()
    reset()
    await router.invalidate()
  }
  return (
    <div className={styles.page}>
      <div className={styles.state}>
        <ErrorState title="This page could not be shown." error={error} onRetry={() => void retry()} />
      </div>
    </div>
  )
}
