import { Button, PasswordInput } from '@mantine/core'
import type { TwoFactorState } from '@plumbline/contract/two-factor/two-factor.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useCodesFor, useEnrol } from '../api/two-factor.ts'
import { AppSetup } from './app-setup.tsx'
import styles from './two-factor.module.css'

interface TurnOnProps {
  readonly state: TwoFactorState
  /** It is on, and these are the recovery codes. */
  readonly onCodes: (codes: readonly string[]) => void
  /** The button that leaves. */
  readonly children: ReactNode
}

/** From off to on: the password, the app, its first code. */
export function TurnOn({ state, onCodes, children }: TurnOnProps) {
  const enrol = useEnrol()
  const confirm = useCodesFor('confirm')
  const [password, setPassword] = useState('')
  if (enrol.data !== undefined) {
    return (
      <AppSetup
        enrolment={enrol.data}
        onCode={(code) => confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
        busy={confirm.isPending}
        error={confirm.error}
      >
        {children}
      </AppSetup>
    )
  }
  function begin(event: FormEvent) {
    event.preventDefault()
    enrol.mutate(state.hasPassword ? password : undefined)
  }
  return (
    <form className={styles.form} noValidate aria-label="Turn on two-factor sign-in" onSubmit={begin}>
      <p>
        It is off. With it on, signing in asks for a code of an authenticator app after the password, so that the
        password alone lets nobody in. Your other sessions end when you turn it on.
      </p>
      {enrol.error !== null && <AlertBox tone="danger">{enrol.error.message}</AlertBox>}
      {state.hasPassword && (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          data-autofocus
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <div className={styles.actions}>
        {children}
        <Button type="submit" variant="filled" loading={enrol.isPending}>
          Set up
        </Button>
      </div>
    </form>
  )
}
