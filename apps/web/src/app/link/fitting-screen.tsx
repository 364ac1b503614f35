import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { OpenWithout } from '../../components/link/open-without.tsx'
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
  if (fitting !== undefined) return <OpenWithoutGone change={fitting.search} leftOut={fitting.leftOut} />
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

/** Leaves the providers out once the list has been read again: one that was just added may not be in it yet. */
function OpenWithoutGone(without: ComponentProps<typeof OpenWithout>) {
  const again = useQuery({ ...providersQuery, refetchOnMount: 'always' })
  if (!again.isFetchedAfterMount) return <LoadingState text="Loading..." />
  return <OpenWithout {...without} />
}
