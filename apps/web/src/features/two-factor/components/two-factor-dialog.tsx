import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { twoFactorQuery } from '../api/two-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOn } from './turn-on.tsx'
import { TurnedOn } from './turned-on.tsx'

interface TwoFactorDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** One's own two-factor sign-in: set it up, renew recovery codes, turn it off. */
export function TwoFactorDialog({ opened, onClose }: TwoFactorDialogProps) {
  return (
    <AppDialog opened={opened} onClose={onClose} title="Two-factor sign-in">
      <Content onClose={onClose} />
    </AppDialog>
  )
}

/** Begins anew each time the dialog is opened. */
function Content({ onClose }: { readonly onClose: () => void }) {
  const state = useQuery({ ...twoFactorQuery, staleTime: 0 })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null)
    return <RecoveryCodes codes={codes} buttonLabel="I have kept them" onKept={() => setCodes(null)} />
  if (state.isPending) return <LoadingState text="Loading..." rows={3} />
  if (state.isError) {
    return (
      <ErrorState
        title="Two-factor sign-in could not be looked up."
        error={state.error}
        onRetry={() => void state.refetch()}
      />
    )
  }
  const cancel = <Button onClick={onClose}>Close</Button>
  return state.data.enabled ? (
    <TurnedOn state={state.data} onCodes={setCodes}>
      {cancel}
    </TurnedOn>
  ) : (
    <TurnOn state={state.data} onCodes={setCodes}>
      {cancel}
    </TurnOn>
  )
}
