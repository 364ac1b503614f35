import { Button, Group, TextInput } from '@mantine/core'
import { type Provider, providerChangeSchema } from '@plumbline/contract/providers/providers.ts'
import { type FormEvent, useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useProviderChanges } from '../api/use-provider-changes.ts'
import styles from './providers.module.css'

/** Renames a provider or changes its e-mail address. */
export function ProviderForm({ provider }: { readonly provider: Provider }) {
  // What the person began with: what another one saves meanwhile is not taken back.
  const [base, setBase] = useState(provider)
  const saved = { name: base.name, email: base.email ?? '' }
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
  const begin = (next: Provider) => {
    setBase(next)
    setFields({ name: next.name, email: next.email ?? '' })
  }
  // Untouched, it shows what is kept now.
  if (!isChanged && base.version !== provider.version) begin(provider)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || Object.keys(mistakes).length > 0) return
    change.mutate({ ...trimmed, version: base.version }, { onSuccess: begin })
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
      {Object.keys(refused).length === 0 && (
        <SaveFailure saving={change} onSaved={begin} onTakeSaved={() => begin(provider)} />
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
