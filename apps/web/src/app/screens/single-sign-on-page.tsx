import { singleSignOnReturnPath } from '@plumbline/contract/single-sign-on/single-sign-on.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { LoadingState } from '../../components/screen/page-state.tsx'
import { SignInScreen } from '../../features/auth/components/sign-in-screen.tsx'
import { SingleSignOnButton } from '../../features/single-sign-on/components/single-sign-on-button.tsx'
import { useReturn } from '../../features/single-sign-on/use-return.ts'
import { returnPathSchema } from '../guards/return-path.ts'
import { SecondStepLater } from './second-step-later.tsx'
import wholePage from './whole-page.module.css'

const route = getRouteApi(singleSignOnReturnPath)

/** Where people arrive from the identity provider: on their way in, or at the sign-in again with the reason. */
export function SingleSignOnPage() {
  const router = useRouter()
  const outcome = useReturn(route.useLoaderData())
  const { returnPath: path, leftOut } = 'back' in outcome ? outcome.back : {}
  const returnPath = returnPathSchema.parse(path)
  const enter = useCallback(
    () => router.history.replace(returnPath ?? '/dashboard', leftOut === undefined ? {} : { leftOut }),
    [router, returnPath, leftOut],
  )
  useEffect(() => {
    if (outcome.status === 'signed-in') enter()
  }, [outcome.status, enter])
  if (outcome.status === 'working' || outcome.status === 'signed-in') {
    return (
      <main className={wholePage.page}>
        <title>Signing in</title>
        <div className={wholePage.state}>
          <LoadingState text="Signing in..." />
        </div>
      </main>
    )
  }
  return (
    <SignInScreen
      challenge={outcome.status === 'challenge' ? outcome.challenge : null}
      failure={outcome.status === 'failed' ? outcome.message : undefined}
      onSignedIn={enter}
      renderSecondStep={(props) => <SecondStepLater {...props} />}
      otherWays={<SingleSignOnButton back={{ returnPath, leftOut }} />}
    />
  )
}
