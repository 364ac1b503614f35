import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState, LoadingState } from '../../components/screen/page-state.tsx'
import { followServer } from '../../lib/server-events.ts'
import wholePage from '../screens/whole-page.module.css'
import { ShellFrame } from './shell-frame.tsx'
import { useStartUp } from './use-start-up.ts'

/** Everything behind the sign-in: nothing of it is drawn before it is known who is there and what they may see. */
export function Shell() {
  const startUp = useStartUp()
  const queryClient = useQueryClient()
  useEffect(() => followServer(queryClient), [queryClient])
  if (startUp.status === 'ready') return <ShellFrame user={startUp.user} />
  return (
    <main className={wholePage.page}>
      <div className={wholePage.state}>
        {startUp.status === 'loading' ? (
          <LoadingState text="Loading..." />
        ) : (
          <ErrorState title="The dashboard could not be loaded." error={startUp.error} onRetry={startUp.retry} />
        )}
      </div>
    </main>
  )
}
