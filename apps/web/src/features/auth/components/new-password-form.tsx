import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetTexts } from '@plumbline/contract/auth/passwords.ts'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useSetPassword } from '../api/passwords.ts'
import { focusFirstError } from '../focus-first-error.ts'
import { newPasswordErrors } from '../new-password-errors.ts'
import { isOfOtherFields, isSaidBesideFields, refusedFields } from '../refused-fields.ts'
import styles from './entrance.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'

interface NewPasswordFormProps {
  readonly email: string
  readonly jwt: string
  readonly onSet: () => void
}

const empty = { newPass: '', repeat: '' }
const required = { newPass: resetTexts.passwordRequired, repeat: resetTexts.repeatRequired }

export function NewPasswordForm({ email, jwt, onSet }: NewPasswordFormProps) {
  const setPassword = useSetPassword(onSet)
  const form = useForm({
    initialValues: empty,
    validate: (values) => newPasswordErrors(values, required),
    onSubmitPreventDefault: 'always',
  })
  const submit = ({ newPass }: { newPass: string }) =>
    setPassword.mutate({ jwt, newPass }, { onError: (refusal) => form.setErrors(refusedFields(refusal, empty)) })
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="New password"
      onSubmit={form.onSubmit(submit, focusFirstError(form))}
    >
      {setPassword.error !== null && !isSaidBesideFields(setPassword.error, empty) && (
        <AlertBox tone="danger">{failureText(setPassword.error)}</AlertBox>
      )}
      {/* So that a password manager knows whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        form={form}
        size="md"
        labels={{ newPass: 'New password', repeat: 'Retype password' }}
        autoFocus
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={setPassword.isPending}>
        Change password
      </Button>
    </form>
  )
}

/** Only what can be done about it here is told in other words. */
function failureText(error: Error): string {
  if (isOfOtherFields(error, empty)) return resetTexts.failed
  const isOwnWords =
    error instanceof ApiError && ['unreachable', 'too_many_attempts', 'invalid_input'].includes(error.code)
  return isOwnWords ? error.message : resetTexts.failed
}
