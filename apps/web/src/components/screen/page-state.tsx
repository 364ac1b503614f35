import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { AlertBox } from '../notes/alert-box.tsx'
import styles from './page-state.module.css'

interface LoadingStateProps {
  /** The specified text, such as `Loading Members...`. */
  readonly text: string
  /** How many rows of the table to come are hinted at. */
  readonly rows?: number
  readonly compact?: boolean
  /** The text is read out, and not shown. */
  readonly quiet?: boolean
}

/** Shown only when loading takes longer than a blink (200 ms), in the height of what will come. */
export function LoadingState({ text, rows = 0, compact, quiet = false }: LoadingStateProps) {
  return (
    <div className={styles.loading} role="status" data-compact={compact}>
      {quiet ? <VisuallyHidden>{text}</VisuallyHidden> : <p className={styles.text}>{text}</p>}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className={styles.row} aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

interface ErrorStateProps {
  /** What failed: `The list could not be loaded.` */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  /** What still stands: `The figures below are from 09:42 BST.` */
  readonly children?: ReactNode
}

export function ErrorState({ title, error, onRetry, children }: ErrorStateProps) {
  const reference = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={styles.error}>
      <AlertBox tone="danger">
        <b>{title}</b> {error instanceof ApiError ? error.message : 'Something went wrong on this page.'} {children}
        {!isGone(error) && (
          <div className={styles.actions}>
            <Button size="xs" onClick={onRetry}>
              Retry
            </Button>
          </div>
        )}
      </AlertBox>
      {reference !== undefined && <p className={styles.reference}>Reference for support: {reference}</p>}
    </div>
  )
}

/** What is gone, or somebody else's, is not there at a second try either. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

interface StateMessageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  /** What to do next. */
  readonly actions?: ReactNode
}

/** Nothing to show, or too much: what it is, and what to do next. */
export function StateMessage({ icon, title, children, actions }: StateMessageProps) {
  return (
    <div className={styles.message} role="status">
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h3 className={styles.title}>{title}</h3>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
