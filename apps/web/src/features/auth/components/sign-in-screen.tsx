import type { Challenge, User } from '@plumbline/contract/auth.ts'
import { brand } from '@plumbline/contract/brand.ts'
import { type ReactNode, useState } from 'react'
import { Logo } from '../../../components/logo.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPicture } from './sign-in-picture.tsx'
import styles from './sign-in-screen.module.css'

export interface SecondStepProps {
  readonly challenge: Challenge
  readonly onSignedIn: (user: User) => void
  /** Back to e-mail and password. */
  readonly onBack: () => void
}

interface SignInScreenProps {
  /** Decides where to go. */
  readonly onSignedIn: (user: User) => void
  /** Asks for the one-time code that a challenge wants. */
  readonly renderSecondStep: (props: SecondStepProps) => ReactNode
  /** A challenge that another way of signing in ended with. */
  readonly challenge?: Challenge | null
}

/** The way in. */
export function SignInScreen({ onSignedIn, renderSecondStep, challenge: given = null }: SignInScreenProps) {
  const [challenge, setChallenge] = useState(given)
  return (
    <div className={styles.screen}>
      <title>{`Sign in · ${brand.product}`}</title>
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo size={26} />
          {brand.product}
        </div>
        <div className={styles.box}>
          {challenge === null ? (
            <>
              <h1 className={styles.title}>Sign in</h1>
              <SignInForm onSignedIn={onSignedIn} onChallenge={setChallenge} />
            </>
          ) : (
            renderSecondStep({ challenge, onSignedIn, onBack: () => setChallenge(null) })
          )}
        </div>
      </main>
      <aside className={styles.picture} aria-hidden="true">
        <SignInPicture />
      </aside>
    </div>
  )
}
