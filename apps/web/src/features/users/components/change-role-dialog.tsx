import { Button } from '@mantine/core'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { UserRow } from '@plumbline/contract/users/users.ts'
import { type FormEvent, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { useUserChanges } from '../api/use-user-changes.ts'
import { RoleSelect } from './role-select.tsx'
import styles from './users.module.css'

interface ChangeRoleDialogProps {
  readonly opened: boolean
  readonly user: UserRow
  readonly onClose: () => void
}

export function ChangeRoleDialog({ opened, user, onClose }: ChangeRoleDialogProps) {
  /** With the version that it was made on. */
  const [choice, setChoice] = useState<{ readonly role: Role; readonly version: string }>()
  const { changeRole } = useUserChanges()
  const formId = useId()
  const role = choice?.role ?? user.role
  const close = () => {
    setChoice(undefined)
    changeRole.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choice !== undefined) changeRole.mutate({ id: user.id, ...choice }, { onSuccess: close })
  }
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title="Change role"
      subtitle={`${nameInSentence(user.name)}, ${user.email}`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="filled"
            disabled={role === user.role}
            loading={changeRole.isPending}
          >
            Change role
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <RoleSelect
          value={role}
          onChange={(chosen) => {
            setChoice({ role: chosen, version: choice?.version ?? user.version })
            changeRole.reset()
          }}
          autoFocus
        />
        <p className={styles.hint}>The new role counts from what they do next; they stay signed in.</p>
        {role === 'superuser' && user.role !== 'superuser' && user.keysForAll > 0 && (
          <AlertBox tone="warning">
            {user.keysForAll === 1
              ? 'They have an API key for all their providers. It will reach every provider there is.'
              : `They have ${user.keysForAll} API keys for all their providers. These will reach every provider there is.`}
          </AlertBox>
        )}
        <SaveFailure saving={changeRole} onSaved={close} onTakeSaved={() => setChoice(undefined)} />
      </form>
    </AppDialog>
  )
}
