import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { SignInScreen } from '../../features/auth/components/sign-in-screen.tsx'
import { SingleSignOnButton } from '../../features/single-sign-on/components/single-sign-on-button.tsx'
import { SecondStepLater } from './second-step-later.tsx'

const route = getRouteApi('/login')

export function LoginPage() {
  const { redirect } = route.useSearch()
  const { passwordSet, leftOut } = useLocation().state
  const router = useRouter()
  return (
    <SignInScreen
      passwordSet={passwordSet}
      onSignedIn={() => router.history.push(redirect ?? '/dashboard', leftOut === undefined ? {} : { leftOut })}
      renderSecondStep={(props) => <SecondStepLater {...props} />}
      otherWays={<SingleSignOnButton back={{ returnPath: redirect, leftOut }} />}
    />
  )
}
