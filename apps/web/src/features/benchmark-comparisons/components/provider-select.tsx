import { Select } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'

interface ProviderSelectProps {
  readonly providers: readonly { readonly id: number; readonly name: string }[]
  readonly providerId: number | undefined
  readonly onChoose: (id: number) => void
}

/** A provider with published savers. */
export function ProviderSelect({ providers, providerId, onChoose }: ProviderSelectProps) {
  return (
    <Select
      aria-label="Provider"
      placeholder="Choose a provider"
      leftSection={<IconBuildingBank size={16} aria-hidden />}
      data={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={providerId === undefined ? null : String(providerId)}
      onChange={(value) => value !== null && onChoose(Number(value))}
      allowDeselect={false}
      searchable
      limit={100}
      w={280}
      maw="100%"
    />
  )
}
