import { Button } from '@mantine/core'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import type { TwoFactorState } from '@plumbline/contract/two-factor/two-factor.ts'
import { type ReactNode, useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useCodesFor, useDisable } from '../api/two-factor.ts'
import { CodeForm } from './code-form.tsx'
import styles from './two-factor.module.css'

interface TurnedOnProps {
  readonly state: TwoFactorState
  /** New recovery codes. */
  readonly onCodes: (codes: readonly string[]) => void
  /** The button that leaves. */
  readonly children: ReactNode
}

/** Few enough to think of new ones. */
const few = 3

/** It is on: what there is of it, and the changes that a code allows. */
export function TurnedOn({ state, onCodes, children }: TurnedOnProps) {
  const [change, setChange] = useState<'renew' | 'disable' | null>(null)
  const renew = useCodesFor('renew')
  const disable = useDisable()
  const back = <Button onClick={() => setChange(null)}>Back</Button>
  if (change === 'renew') {
    return (
      <>
        <p>New recovery codes take the place of all the old ones.</p>
        <CodeForm
          name="New recovery codes"
          submit="Make new codes"
          onCode={(code) => renew.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
          busy={renew.isPending}
          error={renew.error}
        >
          {back}
        </CodeForm>
      </>
    )
  }
  if (change === 'disable') {
    return (
      <>
        <p>The password alone will then let you in. Your other sessions end.</p>
        <CodeForm
          name="Turn off two-factor sign-in"
          submit="Turn off"
          onCode={(code) => disable.mutate(code)}
          busy={disable.isPending}
          error={disable.error}
        >
          {back}
        </CodeForm>
      </>
    )
  }
  return (
    <div className={styles.form}>
      <AlertBox tone="good">
        It has been on since {momentInLondon(state.since)}. {codesLeft(state.recoveryCodesLeft)}
      </AlertBox>
      {state.recoveryCodesLeft <= few && (
        <AlertBox tone="warning">Make new recovery codes before the last one is used.</AlertBox>
      )}
      {state.compulsory && <p>Your role requires it, so it cannot be turned off.</p>}
      <div className={styles.actions}>
        {children}
        {!state.compulsory && <DangerButton onClick={() => setChange('disable')}>Turn off</DangerButton>}
        <Button onClick={() => setChange('renew')}>New recovery codes</Button>
      </div>
    </div>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left.'
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`
}
