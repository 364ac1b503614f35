import { IconScale } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'

interface CheckProps {
  readonly texts: Readonly<Record<'loading' | 'failed', string>>
  readonly error: Error | null
  readonly onRetry: () => void
  /** Undefined until it is there. */
  readonly children: ReactNode | undefined
}

/** What was found, or that it is still looked for, or why it is not there. */
export function Check({ texts, error, onRetry, children }: CheckProps) {
  if (error !== null) return <ErrorState title={texts.failed} error={error} onRetry={onRetry} />
  const loading = <LoadingState text={texts.loading} rows={4} />
  return children === undefined ? loading : <Suspense fallback={loading}>{children}</Suspense>
}

export function NotSaid({ title, reason }: { readonly title: string; readonly reason: string }) {
  return (
    <StateMessage icon={<IconScale size={20} />} title={title}>
      {reason}
    </StateMessage>
  )
}
