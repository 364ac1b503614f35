import { Select } from '@mantine/core'
import type { PensionStatus } from '@plumbline/contract/consumer-panel/pension.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { panelProvidersQuery } from '../api/provider-queries.ts'
import type { UserFormState } from '../use-user-form.ts'
import { isProviderChanged } from '../user-form.ts'
import styles from './panel-user.module.css'

interface ProviderFieldProps {
  readonly id: string
  readonly pension: PensionStatus
  readonly form: UserFormState
}

const mostOffered = 50

/** The provider of an employer's pension, found among those of the panel as one types. */
export function ProviderField({ id, pension, form }: ProviderFieldProps) {
  const draft = form.draft.pensions[id]
  const savedProvider = { id: pension.providerId, name: pension.providerName ?? '' }
  const selectedProvider = draft?.provider ?? savedProvider
  const [search, setSearch] = useState(selectedProvider.name)
  // What is chosen already is no search.
  const searchText = search === selectedProvider.name ? '' : search.slice(0, 200)
  const providers = useQuery({
    ...panelProvidersQuery({ page: 1, limit: mostOffered, search: searchText }),
    placeholderData: keepPreviousData,
  })
  const offered = (providers.data?.data ?? []).map(({ id: provider, name }) => ({
    value: String(provider),
    label: name,
  }))
  // One that a file named, and the panel does not have, is shown as it was named.
  const value =
    selectedProvider.id === null ? (selectedProvider.name === '' ? null : 'named') : String(selectedProvider.id)
  const data =
    value === null || offered.some((each) => each.value === value)
      ? offered
      : [{ value, label: selectedProvider.name }, ...offered]
  const isChanged = isProviderChanged(pension, draft)
  return (
    <Select
      label="Provider"
      description={
        isChanged ? `was ${savedProvider.name === '' ? 'blank' : nameInSentence(savedProvider.name)}` : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Type a name"
      data={data}
      value={value}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage="No provider of this name. Add it in B2C Providers."
      error={providers.isError ? 'The providers could not be loaded.' : undefined}
      disabled={form.busy}
      data-changed={isChanged || undefined}
      className={styles.draft}
      onChange={(picked, option) => {
        if (picked === null || picked === 'named' || option === null) form.change(id, { provider: savedProvider })
        else form.change(id, { provider: { id: Number(picked), name: option.label } })
      }}
    />
  )
}
