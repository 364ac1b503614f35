import { lazy, Suspense } from 'react'
import { LoadingState } from '../../components/screen/page-state.tsx'
import type { SecondStepProps } from '../../features/auth/components/sign-in-screen.tsx'

const SecondStep = lazy(async () => ({
  default: (await import('../../features/two-factor/components/second-step.tsx')).SecondStep,
}))

/** The second step of a sign-in, whose code is loaded when it is asked for. */
export function SecondStepLater(props: SecondStepProps) {
  return (
    <Suspense fallback={<LoadingState text="Loading..." />}>
      <SecondStep {...props} />
    </Suspense>
  )
}
