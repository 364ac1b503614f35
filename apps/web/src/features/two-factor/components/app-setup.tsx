import type { Enrolment } from '@plumbline/contract/auth/auth.ts'
import type { ReactNode } from 'react'
import { CodeForm } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './two-factor.module.css'

interface AppSetupProps {
  readonly enrolment: Enrolment
  readonly onCode: (code: string) => void
  readonly busy: boolean
  readonly error: Error | null
  /** Beside the button. */
  readonly children?: ReactNode
}

/** A secret to be put into an authenticator app, and the app's first code. */
export function AppSetup({ enrolment, onCode, busy, error, children }: AppSetupProps) {
  return (
    <>
      <ol className={styles.steps}>
        <li>Open an authenticator app on your telephone and add an account.</li>
        <li>
          Scan this picture, or type the key below it.
          <QrCode text={enrolment.uri} label="QR code for an authenticator app; the same as the key below" />
          <code className={styles.key}>{inGroups(enrolment.secret)}</code>
        </li>
        <li>Give the six digits that the app then shows.</li>
      </ol>
      <CodeForm name="First code" submit="Turn on" appOnly onCode={onCode} busy={busy} error={error}>
        {children}
      </CodeForm>
    </>
  )
}

/** Fours are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
