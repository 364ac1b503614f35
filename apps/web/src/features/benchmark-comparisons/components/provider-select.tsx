import { Select } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'

interface ProviderSelectProps {
  readonly providers: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}

/** A provider with published savers. */
export function ProviderSelect({ providers, chosen, onChoose }: ProviderSelectProps) {
  return (
    <Select
      aria-label="Provider"
      placeholder="Choose a provider"
      leftSection={<IconBuildingBank size={16} aria-hidden />}
      data={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => value !== null && onChoose(Number(value))}
      allowDeselect={false}
      searchable
      limit={100}
      w={280}
      maw="100%"
    />
  )
}
