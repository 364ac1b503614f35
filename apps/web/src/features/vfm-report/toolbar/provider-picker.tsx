import { Select } from '@mantine/core'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import styles from './report-toolbar.module.css'

interface ProviderPickerProps {
  readonly providers: readonly Pick<Provider, 'id' | 'name'>[]
  readonly providerId: number
  readonly onChoose: (id: number) => void
}

/** A provider by typing a part of its name. */
export function ProviderPicker({ providers, providerId, onChoose }: ProviderPickerProps) {
  return (
    <Select
      aria-label="Provider"
      placeholder="Choose a provider"
      className={styles.picker}
      classNames={{ options: styles.options }}
      leftSection={<IconBuildingBank size={16} aria-hidden />}
      data={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={providers.some(({ id }) => id === providerId) ? String(providerId) : null}
      onChange={(id) => {
        if (id !== null) onChoose(Number(id))
      }}
      limit={100}
      allowDeselect={false}
      searchable
      withScrollArea={false}
      nothingFoundMessage="No provider of that name"
    />
  )
}
