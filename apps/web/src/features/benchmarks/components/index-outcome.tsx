import type { ReactNode } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import type { IndexFormState } from '../use-index-form.ts'
import styles from './benchmarks.module.css'
import { IndexProblems } from './index-problems.tsx'

interface IndexOutcomeProps {
  readonly state: Pick<IndexFormState, 'error' | 'problems' | 'busy'>
  /** The preview, once there is one. */
  readonly preview: ReactNode
}

/** Beside the form: why the files were not taken, what they would become, or what happens next. */
export function IndexOutcome({ state: { error, problems, busy }, preview }: IndexOutcomeProps) {
  return (
    <div className={styles.outcome} aria-busy={busy}>
      {error !== null && (
        <AlertBox tone="danger">
          {error instanceof ApiError ? error.message : 'Something went wrong on this page. Nothing was saved.'}
        </AlertBox>
      )}
      {problems !== null && <IndexProblems problems={problems} />}
      {preview ??
        (error === null && (
          <p className={styles.note}>
            {busy
              ? 'Checking...'
              : 'A preview of the levels comes here when they are checked: what £100 became, growth by year, gaps and volatility. Nothing is saved before you have seen it.'}
          </p>
        ))}
    </div>
  )
}
