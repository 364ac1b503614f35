import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signInTexts } from '@plumbline/contract/auth/auth.ts'
import { type PasswordLinkPurpose, passwordSetTexts } from '@plumbline/contract/auth/passwords.ts'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { hasTimedOut } from '../../../lib/session.ts'
import { type SignInOutcomes, useSignIn } from '../api/sign-in.ts'
import { credentialErrors } from '../credential-errors.ts'
import { focusFirstError } from '../focus-first-error.ts'
import styles from './entrance.module.css'

interface WhyHereProps {
  readonly passwordSet?: PasswordLinkPurpose | undefined
  /** Why another way of signing in failed. */
  readonly failure?: string | undefined
}

interface SignInFormProps extends SignInOutcomes, WhyHereProps {}

export function SignInForm({ passwordSet, failure, ...outcomes }: SignInFormProps) {
  const signIn = useSignIn(outcomes)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: credentialErrors,
    onSubmitPreventDefault: 'always',
  })
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Sign in"
      onSubmit={form.onSubmit((credentials) => signIn.mutate(credentials), focusFirstError(form))}
    >
      {signIn.error !== null && <AlertBox tone="danger">{failureText(signIn.error)}</AlertBox>}
      {signIn.isIdle && <WhyHere failure={failure} passwordSet={passwordSet} />}
      <TextInput
        size="md"
        type="email"
        label="Email"
        autoComplete="username"
        autoFocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        size="md"
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={signIn.isPending}>
        Login
      </Button>
    </form>
  )
}

/** What brought somebody to the sign-in, when it is not that they have just come. */
function WhyHere({ failure, passwordSet }: WhyHereProps) {
  if (failure !== undefined) return <AlertBox tone="danger">{failure}</AlertBox>
  if (passwordSet !== undefined) return <AlertBox tone="good">{passwordSetTexts[passwordSet]}</AlertBox>
  return hasTimedOut() ? <AlertBox tone="info">{signInTexts.timedOut}</AlertBox> : null
}

function failureText(error: Error): string {
  const refused = error instanceof ApiError && ['invalid_credentials', 'invalid_input'].includes(error.code)
  return refused ? signInTexts.failed : error.message
}
