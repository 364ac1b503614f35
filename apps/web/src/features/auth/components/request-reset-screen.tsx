import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetRequestSchema, resetTexts } from '@plumbline/contract/auth/passwords.ts'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useRequestReset } from '../api/passwords.ts'
import { focusFirstError } from '../focus-first-error.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'

/** Asks for a link to choose a new password. */
export function RequestResetScreen() {
  const request = useRequestReset()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: emailError },
    onSubmitPreventDefault: 'always',
  })
  return (
    <Entrance title="Reset password">
      <h1 className={styles.title}>Reset password</h1>
      <p className={styles.hint}>We send a link to your email address. It works once, within one hour.</p>
      <form
        className={styles.form}
        noValidate
        aria-label="Reset password"
        onSubmit={form.onSubmit((values) => request.mutate(values), focusFirstError(form))}
      >
        {request.isSuccess && <AlertBox tone="good">{resetTexts.sent}</AlertBox>}
        {request.error !== null && <AlertBox tone="danger">{failureText(request.error)}</AlertBox>}
        <TextInput
          size="md"
          type="email"
          label="Email"
          autoComplete="username"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" variant="filled" size="md" fullWidth loading={request.isPending}>
          Reset password
        </Button>
      </form>
      <Link to="/login" className={styles.link}>
        Back to sign in
      </Link>
    </Entrance>
  )
}

function emailError(email: string): string | undefined {
  return resetRequestSchema.safeParse({ email }).error?.issues[0]?.message
}

/** Only what can be done about it is told in other words. */
function failureText(error: Error): string {
  const isOwnWords = error instanceof ApiError && ['unreachable', 'too_many_attempts'].includes(error.code)
  return isOwnWords ? error.message : resetTexts.notSent
}
