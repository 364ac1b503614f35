import { lazy, Suspense } from 'react'
import { SaversScreen } from '../../features/savers/components/savers-screen.tsx'
import styles from './savers-page.module.css'

/** What opens above the page is a large piece of code, and nobody opens it before the table is there. */
const SaversTools = lazy(async () => ({ default: (await import('./savers-tools.tsx')).SaversTools }))

export function SaversPage() {
  return (
    <SaversScreen
      tools={(props) => (
        <Suspense fallback={<span className={styles.toCome} />}>
          <SaversTools {...props} />
        </Suspense>
      )}
    />
  )
}
