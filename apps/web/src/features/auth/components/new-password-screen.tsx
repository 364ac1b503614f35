import type { PasswordLinkPurpose } from '@plumbline/contract/auth/passwords.ts'
import { resetTexts } from '@plumbline/contract/auth/passwords.ts'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { usePasswordLink } from '../api/passwords.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

interface NewPasswordScreenProps {
  /** Of the link; empty when the address has none. */
  readonly jwt: string
  readonly onSet: (purpose: PasswordLinkPurpose) => void
}

const headings = { reset: 'Reset Password for', invitation: 'Set Password for' } as const

/** Chooses a password by a link that came by mail. */
export function NewPasswordScreen({ jwt, onSet }: NewPasswordScreenProps) {
  const link = usePasswordLink(jwt)
  const dead =
    jwt === '' || (link.error instanceof ApiError && ['dead_link', 'invalid_input'].includes(link.error.code))
  if (dead) return <DeadLink />
  return (
    <Entrance title={link.data?.purpose === 'invitation' ? 'Set password' : 'Reset password'}>
      {link.isPending && <LoadingState text="Checking the link..." />}
      {link.isError && (
        <ErrorState title="The link could not be checked." error={link.error} onRetry={() => link.refetch()} />
      )}
      {link.isSuccess && (
        <>
          <h1 className={styles.title}>
            {headings[link.data.purpose]} <span className={styles.email}>{link.data.email}</span>
          </h1>
          <NewPasswordForm email={link.data.email} jwt={jwt} onSet={() => onSet(link.data.purpose)} />
        </>
      )}
    </Entrance>
  )
}

/** A link that was used, has expired, or is not whole. */
function DeadLink() {
  return (
    <Entrance title="Reset password">
      <h1 className={styles.title}>Reset password</h1>
      <div className={styles.form}>
        <AlertBox tone="danger">{resetTexts.failed}</AlertBox>
      </div>
      <Link to="/resetpass" className={styles.link}>
        Send a new email
      </Link>
    </Entrance>
  )
}
