import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingState } from '../../components/page-state.tsx'
import { SignInScreen } from '../../features/auth/components/sign-in-screen.tsx'

const route = getRouteApi('/login')

const SecondStep = lazy(async () => ({
  default: (await import('../../features/two-factor/components/second-step.tsx')).SecondStep,
}))

export function LoginPage() {
  const { redirect } = route.useSearch()
  const { passwordSet } = useLocation().state
  const router = useRouter()
  return (
    <SignInScreen
      passwordSet={passwordSet}
      onSignedIn={() => router.history.push(redirect ?? '/dashboard')}
      renderSecondStep={(props) => (
        <Suspense fallback={<LoadingState text="Loading..." />}>
          <SecondStep {...props} />
        </Suspense>
      )}
    />
  )
}
