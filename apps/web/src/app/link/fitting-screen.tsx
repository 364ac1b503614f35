import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { AlertBox } from '../../components/notes/alert-box.tsx'
import { LoadingState } from '../../components/screen/page-state.tsx'
import { providersQuery } from '../../lib/start-up.ts'
import styles from './fitting-screen.module.css'
import { fittingSearch } from './left-out.ts'

/** Samples have numbers of their own. */
const withoutProviders: readonly string[] = ['/sample-report']

/** The active screen, opened without what its address cannot mean, and a note of what was left out. */
export function FittingScreen() {
  const { pathname, search, state } = useLocation()
  const { data: providers = [] } = useQuery(providersQuery)
  const fitting = withoutProviders.includes(pathname)
    ? undefined
    : fittingSearch(search, providers, pathname === '/members')
  if (fitting !== undefined)
    return <OpenWithout search={fitting.search} leftOut={[...(state.leftOut ?? []), ...fitting.leftOut]} />
  return (
    <>
      {state.leftOut !== undefined && (
        <div className={styles.note}>
          {state.leftOut.map((words) => (
            <AlertBox key={words} tone="warning">
              {words}
            </AlertBox>
          ))}
        </div>
      )}
      <Outlet />
    </>
  )
}

interface OpenWithoutProps {
  readonly search: object
  readonly leftOut: readonly string[]
}

/** Leaves the providers out once the list has been read again: one that was just added may not be in it yet. */
function OpenWithout({ search, leftOut }: OpenWithoutProps) {
  const again = useQuery({ ...providersQuery, refetchOnMount: 'always' })
  if (!again.isFetchedAfterMount) return <LoadingState text="Loading..." />
  return <Navigate to="." search={search} state={{ leftOut }} replace />
}
