import { Button, Group, Stack, TextInput } from '@mantine/core'
import { newProviderSchema } from '@plumbline/contract/providers/providers.ts'
import { type FormEvent, useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { keepNoticesAbove } from '../../../lib/keep-notices-above.ts'
import { useAddProvider } from '../api/use-add-provider.ts'
import styles from './upload-dialog.module.css'

interface AddProviderFormProps {
  readonly onClose: () => void
  readonly onAdded: (providerId: number) => void
}

export function AddProviderForm({ onClose, onAdded }: AddProviderFormProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const add = useAddProvider()
  const wrongEmail = emailMistake(name, email)
  const refusal = add.error instanceof ApiError ? add.error : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate({ name, email }, { onSuccess: ({ id }) => onAdded(id) })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Stack className={styles.body} maw={520} gap="md">
        <TextInput
          label="Provider Name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={refusal?.fields.name}
          maxLength={200}
          data-autofocus
          required
        />
        <TextInput
          label="Provider Email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wrongEmail}
        />
        {add.error !== null && <AlertBox tone="danger">{add.error.message}</AlertBox>}
      </Stack>
      <Group ref={keepNoticesAbove} className={styles.foot}>
        <Button onClick={onClose}>Close</Button>
        <Button
          type="submit"
          variant="filled"
          loading={add.isPending}
          disabled={name.trim() === '' || wrongEmail !== undefined}
        >
          Add Provider
        </Button>
      </Group>
    </form>
  )
}

function emailMistake(name: string, email: string): string | undefined {
  const parsed = newProviderSchema.safeParse({ name: name || 'name', email: email.trim() })
  return parsed.error?.issues.find(({ path }) => path[0] === 'email')?.message
}
