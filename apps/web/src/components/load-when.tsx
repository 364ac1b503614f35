import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A component whose code is loaded when it is first wanted (a dialog opened, a panel shown), and which then stays, so
 * that it can close as it should: `loadWhen(({ opened }) => opened, async () => (await import(...)).SortPanel)`. Keep
 * the result at module scope.
 */
export function loadWhen<Props extends object>(
  isWanted: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return function LoadedWhenWanted(props: Props) {
    const [isLoading, setIsLoading] = useState(false)
    const wantedNow = isWanted(props)
    if (wantedNow && !isLoading) setIsLoading(true)
    if (!isLoading && !wantedNow) return null
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
