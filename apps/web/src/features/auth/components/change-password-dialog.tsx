import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { passwordTexts } from '@plumbline/contract/auth/password-rules.ts'
import { changePasswordTexts } from '@plumbline/contract/auth/passwords.ts'
import { useEffect, useId } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useChangePassword } from '../api/passwords.ts'
import { focusFirstError } from '../focus-first-error.ts'
import { newPasswordErrors } from '../new-password-errors.ts'
import { isSaidBesideFields, refusedFields } from '../refused-fields.ts'
import styles from './change-password-dialog.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ChangePasswordDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Whose password, for password managers. */
  readonly email: string
}

/** How long a message about a password is shown. */
const messageMs = 7000
const empty = { oldPass: '', newPass: '', repeat: '' }
const required = { newPass: passwordTexts.required }

export function ChangePasswordDialog({ opened, onClose, email }: ChangePasswordDialogProps) {
  const formId = useId()
  const form = useForm({
    initialValues: empty,
    validate: (values) => newPasswordErrors(values, required),
    onSubmitPreventDefault: 'always',
  })
  const change = useChangePassword(() => {
    sayItIsChanged()
    close()
  })
  const { error, reset } = change
  useEffect(() => {
    if (error === null) return
    const timer = setTimeout(reset, messageMs)
    return () => clearTimeout(timer)
  }, [error, reset])
  function close() {
    form.reset()
    reset()
    onClose()
  }
  const submit = ({ oldPass, newPass }: typeof empty) =>
    change.mutate({ oldPass, newPass }, { onError: (refusal) => form.setErrors(refusedFields(refusal, empty)) })
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title="Change Password"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="filled" loading={change.isPending}>
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        {error !== null && !isSaidBesideFields(error, empty) && <AlertBox tone="danger">{failureText(error)}</AlertBox>}
        <p className={styles.hint}>You stay signed in here and are signed out everywhere else.</p>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Old password"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show old password', tabIndex: 0 }}
          {...form.getInputProps('oldPass')}
        />
        <NewPasswordFields form={form} size="sm" labels={{ newPass: 'New password', repeat: 'Confirm password' }} />
      </form>
    </AppDialog>
  )
}

function sayItIsChanged(): void {
  notifications.show({
    message: changePasswordTexts.done,
    color: 'green',
    autoClose: messageMs,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

/** Only what has nothing to do with the old password is told in other words. */
function failureText(error: Error): string {
  const isOwnWords =
    error instanceof ApiError && ['unreachable', 'too_many_attempts', 'invalid_input'].includes(error.code)
  return isOwnWords ? error.message : changePasswordTexts.failed
}
