import { Button, Select, Switch, TextInput } from '@mantine/core'
import { newProviderSchema } from '@plumbline/contract/providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState } from '../../../components/screen/page-state.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useMappingChanges } from '../api/use-user-changes.ts'
import { everyProviderQuery, providersOfUserQuery } from '../api/user-queries.ts'
import { userTexts } from '../user-words.ts'
import styles from './users.module.css'

interface AssociateProviderDialogProps {
  readonly opened: boolean
  readonly userId: number
  readonly onClose: () => void
}

const nothing = { create: false, providerId: null, name: '', email: '' } as const

interface ProviderChoice {
  readonly create: boolean
  readonly providerId: string | null
  readonly name: string
  readonly email: string
}

/** Maps a user to a provider that is there, or to one that is made for it. */
export function AssociateProviderDialog({ opened, userId, onClose }: AssociateProviderDialogProps) {
  const [fields, setFields] = useState<ProviderChoice>(nothing)
  const { add, create } = useMappingChanges(userId)
  const formId = useId()
  const doing = fields.create ? create : add
  const reset = () => {
    add.reset()
    create.reset()
  }
  const close = () => {
    setFields(nothing)
    reset()
    onClose()
  }
  const change = (part: Partial<ProviderChoice>) => {
    setFields({ ...fields, ...part })
    reset()
  }
  const wrongEmail = emailMistake(fields.email)
  const complete = fields.create
    ? fields.name.trim() !== '' && fields.email.trim() !== '' && wrongEmail === undefined
    : fields.providerId !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!complete) return
    if (fields.create) create.mutate({ name: fields.name, email: fields.email.trim() }, { onSuccess: close })
    else add.mutate(Number(fields.providerId), { onSuccess: close })
  }
  const refused = create.error instanceof ApiError ? create.error.fields : {}
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title="Add Provider"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="filled" disabled={!complete} loading={doing.isPending}>
            Add
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Switch
          label={userTexts.createProvider}
          checked={fields.create}
          onChange={(event) => change({ create: event.currentTarget.checked })}
        />
        {fields.create ? (
          <ProviderFields fields={fields} mistakes={{ email: wrongEmail, ...refused }} onChange={change} />
        ) : (
          <ProviderPicker
            userId={userId}
            providerId={fields.providerId}
            onChoose={(providerId) => change({ providerId })}
          />
        )}
        {doing.error !== null && Object.keys(refused).length === 0 && (
          <AlertBox tone="danger">{doing.error.message}</AlertBox>
        )}
      </form>
    </AppDialog>
  )
}

interface ProviderPickerProps {
  readonly userId: number
  readonly providerId: string | null
  readonly onChoose: (providerId: string | null) => void
}

/** Offers the providers that the user is not mapped to yet. */
function ProviderPicker({ userId, providerId, onChoose }: ProviderPickerProps) {
  const every = useQuery(everyProviderQuery)
  const mapped = useQuery(providersOfUserQuery(userId))
  if (every.isError) {
    return (
      <ErrorState title="The providers could not be loaded." error={every.error} onRetry={() => void every.refetch()} />
    )
  }
  const has = new Set(mapped.data?.map(({ id }) => id))
  const choices = (every.data ?? []).filter(({ id }) => !has.has(id))
  return (
    <Select
      label="Provider"
      placeholder="Choose a provider"
      searchable
      withScrollArea={false}
      classNames={{ options: styles.options }}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={providerId}
      onChange={onChoose}
      disabled={every.isPending || mapped.isPending}
      nothingFoundMessage={choices.length === 0 ? 'This user has every provider already' : 'No provider of that name'}
      data-autofocus
    />
  )
}

interface ProviderFieldsProps {
  readonly fields: ProviderChoice
  readonly mistakes: Readonly<Record<string, string | undefined>>
  readonly onChange: (part: Partial<ProviderChoice>) => void
}

function ProviderFields({ fields, mistakes, onChange }: ProviderFieldsProps) {
  return (
    <>
      <TextInput
        label="Provider Name"
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={mistakes.name}
        maxLength={200}
        required
      />
      <TextInput
        label="Provider Email"
        type="email"
        value={fields.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
        error={mistakes.email}
        required
      />
    </>
  )
}

function emailMistake(email: string): string | undefined {
  return newProviderSchema.shape.email.safeParse(email.trim()).error?.issues[0]?.message
}
