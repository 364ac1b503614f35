import { Button, Group, TextInput } from '@mantine/core'
import { type Provider, providerChangeSchema } from '@plumbline/contract/providers/providers.ts'
import { type FormEvent, useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useProviderChanges } from '../api/use-provider-changes.ts'
import styles from './providers.module.css'

/** Renames a provider or changes its e-mail address. */
export function ProviderForm({ provider }: { readonly provider: Provider }) {
  const saved = { name: provider.name, email: provider.email ?? '' }
  const [fields, setFields] = useState(saved)
  const { change } = useProviderChanges(provider.id)
  const trimmed = { name: fields.name.trim(), email: fields.email.trim() }
  const mistakes = mistakesIn(trimmed)
  const isChanged = trimmed.name !== saved.name || trimmed.email !== saved.email
  const refused = change.error instanceof ApiError ? change.error.fields : {}
  const edit = (part: Partial<typeof saved>) => {
    setFields({ ...fields, ...part })
    change.reset()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && Object.keys(mistakes).length === 0) change.mutate(trimmed)
  }
  return (
    <form aria-label="Name and e-mail address" className={styles.section} onSubmit={save} noValidate>
      <h3>Name and e-mail address</h3>
      <TextInput
        label="Provider Name"
        value={fields.name}
        onChange={(event) => edit({ name: event.currentTarget.value })}
        error={mistakes.name ?? refused.name}
        maxLength={200}
        required
      />
      <TextInput
        label="Provider Email"
        type="email"
        value={fields.email}
        onChange={(event) => edit({ email: event.currentTarget.value })}
        error={mistakes.email ?? refused.email}
      />
      {change.error !== null && Object.keys(refused).length === 0 && (
        <AlertBox tone="danger">{change.error.message}</AlertBox>
      )}
      {change.isSuccess && !isChanged && <AlertBox tone="good">Saved.</AlertBox>}
      <Group gap="xs">
        <Button
          type="submit"
          variant="filled"
          disabled={!isChanged || Object.keys(mistakes).length > 0}
          loading={change.isPending}
        >
          Save
        </Button>
        <Button disabled={fields.name === saved.name && fields.email === saved.email} onClick={() => edit(saved)}>
          Reset
        </Button>
      </Group>
    </form>
  )
}

function mistakesIn(fields: { readonly name: string; readonly email: string }): Readonly<Record<string, string>> {
  const issues = providerChangeSchema.safeParse(fields).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}
