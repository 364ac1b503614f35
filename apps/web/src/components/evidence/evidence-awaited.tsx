import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import styles from './evidence-awaited.module.css'

interface EvidenceAwaitedProps {
  readonly pooled: Pick<UseQueryResult, 'isError' | 'isFetching' | 'error' | 'refetch'>
  /** What waits for it: `Who is behind`. */
  readonly what: string
}

/** In place of what only the pooled figures tell: that they are on their way, or that they could not be read and how to try again. */
export function EvidenceAwaited({ pooled, what }: EvidenceAwaitedProps) {
  const { isError, isFetching, error } = pooled
  if (!isError) return <span role="status">Reading every contribution...</span>
  return (
    <span role="alert">
      {what} is not known: the evidence could not be read. {error instanceof ApiError && error.message}{' '}
      <button type="button" className={styles.retry} disabled={isFetching} onClick={() => void pooled.refetch()}>
        {isFetching ? 'Trying again...' : 'Try again'}
      </button>
    </span>
  )
}
