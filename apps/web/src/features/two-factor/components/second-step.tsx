import { Button } from '@mantine/core'
import type { Challenge, User } from '@plumbline/contract/auth/auth.ts'
import { useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useFinishSignIn } from '../api/two-factor.ts'
import { AppSetup } from './app-setup.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './two-factor.module.css'

interface SecondStepProps {
  readonly challenge: Challenge
  readonly onSignedIn: (user: User) => void
  readonly onBack: () => void
}

interface SignedInWithCodes {
  readonly user: User
  readonly codes: readonly string[]
}

/** After the password: the code of an app, or first of all setting one up. */
export function SecondStep({ challenge: { challenge, enrolment }, onSignedIn, onBack }: SecondStepProps) {
  const finish = useFinishSignIn()
  const [session, setSession] = useState<SignedInWithCodes | null>(null)
  function send(code: string) {
    finish.mutate(
      { challenge, code },
      {
        onSuccess: ({ user, recoveryCodes }) => {
          if (recoveryCodes === null) onSignedIn(user)
          else setSession({ user, codes: recoveryCodes })
        },
      },
    )
  }
  if (session !== null) {
    return (
      <>
        <h1 className={styles.title}>Recovery codes</h1>
        <RecoveryCodes codes={session.codes} buttonLabel="I have kept them" onKept={() => onSignedIn(session.user)} />
      </>
    )
  }
  if (finish.error instanceof ApiError && finish.error.code === 'sign_in_expired') {
    return <Expired message={finish.error.message} onBack={onBack} />
  }
  const back = <Button onClick={onBack}>Back</Button>
  const form = { onCode: send, busy: finish.isPending, error: finish.error }
  return enrolment === null ? (
    <>
      <h1 className={styles.title}>Two-factor sign-in</h1>
      <p className={styles.about}>Give the code that your authenticator app shows now.</p>
      <CodeForm name="Two-factor sign-in" submit="Login" size="md" {...form}>
        {back}
      </CodeForm>
    </>
  ) : (
    <>
      <h1 className={styles.title}>Set up two-factor sign-in</h1>
      <p className={styles.about}>Your role signs in with a code of an authenticator app too.</p>
      <AppSetup enrolment={enrolment} {...form}>
        {back}
      </AppSetup>
    </>
  )
}

function Expired({ message, onBack }: { readonly message: string; readonly onBack: () => void }) {
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>Two-factor sign-in</h1>
      <AlertBox tone="danger">{message}</AlertBox>
      <div className={styles.actions}>
        <Button variant="filled" autoFocus onClick={onBack}>
          Begin again
        </Button>
      </div>
    </div>
  )
}
