import { Button, PasswordInput, SegmentedControl, TextInput } from '@mantine/core'
import type { Role } from '@plumbline/contract/access/roles.ts'
import type { UserRow } from '@plumbline/contract/users/users.ts'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { goToFirstWrong } from '../../../components/fields/go-to-first-wrong.ts'
import { PasswordRules } from '../../../components/fields/password-rules.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { type NewUserValues, useUserChanges } from '../api/use-user-changes.ts'
import { blankUser, type UserForm, userMistakes, valuesOf } from '../user-form.ts'
import { userTexts } from '../user-words.ts'
import { RoleSelect } from './role-select.tsx'
import styles from './users.module.css'

interface AddUserDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onAdded: (user: UserRow) => void
}

/** A new user, with a password typed for them or with an invitation to choose one. */
export function AddUserDialog({ opened, onClose, onAdded }: AddUserDialogProps) {
  const [form, setForm] = useState(blankUser)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const { add } = useUserChanges()
  const formId = useId()
  useFocusOnMistake(formId, mistakes)
  const close = () => {
    setForm(blankUser)
    setMistakes({})
    add.reset()
    onClose()
  }
  const change = (part: Partial<UserForm>) => {
    setForm({ ...form, ...part })
    setMistakes({})
    add.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nextMistakes = userMistakes(form)
    setMistakes(nextMistakes)
    if (Object.keys(nextMistakes).length > 0) return
    const values: NewUserValues = valuesOf(form)
    add.mutate(values, {
      onSuccess: (user) => {
        close()
        onAdded(user)
      },
    })
  }
  const refused = add.error instanceof ApiError ? add.error.fields : {}
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title={userTexts.addUser}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="filled" loading={add.isPending}>
            {form.invite ? 'Add and invite' : userTexts.addUser}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate autoComplete="off">
        <UserFields form={form} mistakes={{ ...refused, ...mistakes }} onChange={change} />
        {add.error !== null && Object.keys(refused).length === 0 && (
          <AlertBox tone="danger">{add.error.message}</AlertBox>
        )}
      </form>
    </AppDialog>
  )
}

/** Leads to the first field that something is wrong with, so that its error is read out and can be mended at once. */
function useFocusOnMistake(formId: string, mistakes: Readonly<Record<string, string>>): void {
  useEffect(() => {
    if (Object.keys(mistakes).length === 0) return
    goToFirstWrong(document.getElementById(formId))
  }, [formId, mistakes])
}

interface UserFieldsProps {
  readonly form: UserForm
  readonly mistakes: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<UserForm>) => void
}

function UserFields({ form, mistakes, onChange }: UserFieldsProps) {
  const rules = useId()
  return (
    <>
      <TextInput
        label={userTexts.name}
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={mistakes.name}
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        type="email"
        label={userTexts.email}
        value={form.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
        error={mistakes.email}
        autoComplete="off"
      />
      <RoleSelect value={form.role} onChange={(role: Role) => onChange({ role })} />
      <SegmentedControl
        aria-label="How they sign in for the first time"
        size="xs"
        value={form.invite ? 'invite' : 'password'}
        onChange={(value) => onChange({ invite: value === 'invite' })}
        data={[
          { value: 'password', label: 'Set a password' },
          { value: 'invite', label: 'Send an invitation' },
        ]}
      />
      {form.invite ? (
        <p className={styles.hint}>
          They get a mail with a link, which works once and for 7 days, to choose a password of their own.
        </p>
      ) : (
        <div className={styles.password}>
          <PasswordInput
            label={userTexts.password}
            value={form.password}
            onChange={(event) => onChange({ password: event.currentTarget.value })}
            error={mistakes.password}
            autoComplete="new-password"
            aria-describedby={rules}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          />
          <PasswordRules id={rules} password={form.password} />
        </div>
      )}
    </>
  )
}
