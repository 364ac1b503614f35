import { Button } from '@mantine/core'
import type { ApiKey } from '@plumbline/contract/api-keys/api-keys.ts'
import type { User } from '@plumbline/contract/auth/auth.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import lines from '../../../components/line-list/line-list.module.css'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { apiKeysQuery, useApiKeys } from '../api/api-keys.ts'
import { ApiKeyList } from './api-key-list.tsx'
import styles from './api-keys.module.css'
import { EarlierKeys } from './earlier-keys.tsx'
import { MadeKey } from './made-key.tsx'
import { NewApiKeyForm } from './new-api-key-form.tsx'
import { RevokeKey } from './revoke-key.tsx'

interface ApiKeysDialogProps {
  readonly user: User
  readonly opened: boolean
  readonly onClose: () => void
}

/** Keys by which programs call the API: those that one has, and a new one. */
export function ApiKeysDialog({ user, opened, onClose }: ApiKeysDialogProps) {
  return (
    <AppDialog opened={opened} onClose={onClose} title="API keys">
      <Content user={user} onClose={onClose} />
    </AppDialog>
  )
}

type DialogStep = { step: 'list' } | { step: 'new' } | { step: 'made'; key: string } | { step: 'revoke'; which: ApiKey }

/** Begins anew each time the dialog is opened. */
function Content({ user, onClose }: Omit<ApiKeysDialogProps, 'opened'>) {
  const keys = useQuery({ ...apiKeysQuery, staleTime: 0 })
  const { create, revoke, revokeEarlier } = useApiKeys()
  const [page, setPage] = useState<DialogStep>({ step: 'list' })
  const back = () => setPage({ step: 'list' })
  if (page.step === 'made') return <MadeKey value={page.key} onKept={back} />
  if (page.step === 'new') {
    return (
      <NewApiKeyForm
        user={user}
        busy={create.isPending}
        error={create.error}
        onCancel={back}
        onCreate={(newKey) => create.mutate(newKey, { onSuccess: ({ key }) => setPage({ step: 'made', key }) })}
      />
    )
  }
  if (page.step === 'revoke') {
    const { which } = page
    return (
      <RevokeKey
        which={which}
        busy={revoke.isPending}
        onCancel={back}
        onRevoke={() => revoke.mutate(which.id, { onSettled: back })}
      />
    )
  }
  return (
    <div className={styles.form}>
      <p className={lines.hint}>
        With a key a program uploads files and reads savers and reports without anybody signing in. It can never do more
        than you may, and nothing with passwords, users or keys.
      </p>
      {revoke.error !== null && <AlertBox tone="danger">{revoke.error.message}</AlertBox>}
      {revokeEarlier.error !== null && <AlertBox tone="danger">{revokeEarlier.error.message}</AlertBox>}
      {keys.isSuccess && (
        <EarlierKeys keys={keys.data} busy={revokeEarlier.isPending} onRevoke={() => revokeEarlier.mutate()} />
      )}
      {keys.isPending && <LoadingState text="Loading keys..." compact />}
      {keys.isError && (
        <ErrorState title="The keys could not be loaded." error={keys.error} onRetry={() => void keys.refetch()} />
      )}
      {keys.isSuccess && <ApiKeyList keys={keys.data} onRevoke={(which) => setPage({ step: 'revoke', which })} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="filled"
          onClick={() => {
            create.reset()
            revoke.reset()
            setPage({ step: 'new' })
          }}
        >
          New API key
        </Button>
      </div>
    </div>
  )
}
