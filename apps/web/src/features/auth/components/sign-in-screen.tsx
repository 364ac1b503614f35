import type { User } from '@plumbline/contract/auth.ts'
import { brand } from '@plumbline/contract/brand.ts'
import { Logo } from '../../../components/logo.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPicture } from './sign-in-picture.tsx'
import styles from './sign-in-screen.module.css'

/** The way in. `onSignedIn` decides where to go. */
export function SignInScreen({ onSignedIn }: { readonly onSignedIn: (user: User) => void }) {
  return (
    <div className={styles.screen}>
      <title>{`Sign in · ${brand.product}`}</title>
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo size={26} />
          {brand.product}
        </div>
        <div className={styles.box}>
          <h1 className={styles.title}>Sign in</h1>
          <SignInForm onSignedIn={onSignedIn} />
        </div>
      </main>
      <aside className={styles.picture} aria-hidden="true">
        <SignInPicture />
      </aside>
    </div>
  )
}
