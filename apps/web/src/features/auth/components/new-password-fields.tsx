import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { PasswordRules } from '../../../components/fields/password-rules.tsx'
import type { NewPasswordValues } from '../new-password-errors.ts'

interface NewPasswordFieldsProps<Values extends NewPasswordValues> {
  readonly form: UseFormReturnType<Values>
  readonly labels: Readonly<Record<keyof NewPasswordValues, string>>
  readonly size: 'sm' | 'md'
  readonly autoFocus?: boolean
}

/** A new password, twice, with the rules that it has to keep. */
export function NewPasswordFields<Values extends NewPasswordValues>(props: NewPasswordFieldsProps<Values>) {
  const { form, labels, size, autoFocus = false } = props
  const rules = useId()
  return (
    <>
      <PasswordInput
        size={size}
        label={labels.newPass}
        autoComplete="new-password"
        autoFocus={autoFocus}
        aria-describedby={rules}
        visibilityToggleButtonProps={{ 'aria-label': `Show ${labels.newPass.toLowerCase()}`, tabIndex: 0 }}
        {...form.getInputProps('newPass')}
      />
      <PasswordRules id={rules} password={form.values.newPass} />
      <PasswordInput
        size={size}
        label={labels.repeat}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': `Show ${labels.repeat.toLowerCase()}`, tabIndex: 0 }}
        {...form.getInputProps('repeat')}
      />
    </>
  )
}
