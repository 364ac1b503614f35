import { Button, Checkbox, MultiSelect, PasswordInput, Select, TextInput } from '@mantine/core'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { apiKeyLimits, type NewApiKey } from '@plumbline/contract/api-keys/api-keys.ts'
import type { User } from '@plumbline/contract/auth/auth.ts'
import { type FormEvent, useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useKeyChoices } from '../api/api-keys.ts'
import { keyRolesOf, usesOf } from '../key-uses.ts'
import styles from './api-keys.module.css'

interface NewApiKeyFormProps {
  readonly user: User
  readonly busy: boolean
  readonly error: Error | null
  readonly onCancel: () => void
  readonly onCreate: (newKey: NewApiKey) => void
}

const lasts = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

/** What a key is called, what it may do, for which providers and how long. */
export function NewApiKeyForm({ user, busy, error, onCancel, onCreate }: NewApiKeyFormProps) {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>(keyRolesOf(user.role)[0])
  const [providers, setProviders] = useState<string[]>([])
  const [days, setDays] = useState('90')
  const [forService, setForService] = useState(false)
  const [password, setPassword] = useState('')
  const fields = error instanceof ApiError ? error.fields : {}
  const choices = useKeyChoices()
  const failure = Object.keys(fields).length > 0 ? null : (error ?? choices.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    onCreate({
      name,
      role,
      providers: providers.length === 0 ? null : providers.map(Number),
      days: Number(days),
      forService,
      ...(choices.hasPassword === true && { password }),
    })
  }
  return (
    <form className={styles.form} noValidate aria-label="New API key" onSubmit={submit}>
      {failure !== null && <AlertBox tone="danger">{failure.message}</AlertBox>}
      <TextInput
        label="Name"
        description="What will use it: the nightly upload, the warehouse"
        maxLength={apiKeyLimits.nameLength}
        data-autofocus
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fields.name}
      />
      <Select
        label="It may"
        data={keyRolesOf(user.role).map((each) => ({ value: each, label: usesOf(each) }))}
        value={role}
        onChange={(value) => setRole(keyRolesOf(user.role).find((each) => each === value) ?? role)}
        allowDeselect={false}
        error={fields.role}
      />
      <MultiSelect
        label="Providers"
        description="None chosen: all that you may see, also those to come"
        data={choices.providers.map((each) => ({ value: String(each.id), label: each.name }))}
        value={providers}
        onChange={setProviders}
        searchable
        hidePickedOptions
        nothingFoundMessage="There is no other provider."
        error={fields.providers}
        clearButtonProps={{ 'aria-label': 'Choose no provider' }}
      />
      <EndAndOwner
        user={user}
        days={days}
        onDays={setDays}
        service={forService}
        onService={setForService}
        wrong={fields.days}
      />
      {choices.hasPassword === true && <OwnPassword value={password} onChange={setPassword} />}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="filled" loading={busy} disabled={!choices.isThere}>
          Make key
        </Button>
      </div>
    </form>
  )
}

interface EndAndOwnerProps {
  readonly user: User
  readonly days: string
  readonly onDays: (days: string) => void
  readonly service: boolean
  readonly onService: (service: boolean) => void
  readonly wrong: string | undefined
}

/** How long a key lasts, and whether it is a person's or a program's. */
function EndAndOwner({ user, days, onDays, service, onService, wrong }: EndAndOwnerProps) {
  return (
    <>
      <Select
        label="It ends after"
        data={lasts}
        value={days}
        onChange={(value) => onDays(value ?? days)}
        allowDeselect={false}
        error={wrong}
      />
      {user.role === 'superuser' && (
        <Checkbox
          label="For a service of the firm"
          checked={service}
          onChange={(event) => onService(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

interface OwnPasswordProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Shows that it is the user who asks. */
function OwnPassword({ value, onChange }: OwnPasswordProps) {
  return (
    <PasswordInput
      label="Your password"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
