import { type ComponentProps, lazy, Suspense } from 'react'
import { loadEarly } from '../../../lib/load-early.ts'
import type { LiveKeyStats as Loaded } from './live-key-stats.tsx'

const LiveKeyStats = lazy(loadEarly(async () => ({ default: (await import('./live-key-stats.tsx')).LiveKeyStats })))

type LoadedProps = ComponentProps<typeof Loaded>

interface KeyStatsToComeProps extends Omit<LoadedProps, 'ranges'> {
  /** Absent until they have come. */
  readonly ranges: LoadedProps['ranges'] | undefined
}

/** The key figures of the savers screen; their words come while the figures are read. */
export function KeyStatsToCome({ ranges, ...rest }: KeyStatsToComeProps) {
  if (ranges === undefined) return null
  return (
    <Suspense>
      <LiveKeyStats ranges={ranges} {...rest} />
    </Suspense>
  )
}
