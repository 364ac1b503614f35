import { ApiError } from '../../../lib/api-error.ts'
import type { usePooledFigures } from '../api/pooled-figures.ts'
import styles from './not-yet.module.css'

interface NotYetProps {
  readonly pooled: ReturnType<typeof usePooledFigures>
  /** What waits for them: `Who is behind`. */
  readonly what: string
}

/** In place of what only the pooled figures tell: that they are on their way, or that they could not be read and how to try again. */
export function NotYet({ pooled, what }: NotYetProps) {
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
