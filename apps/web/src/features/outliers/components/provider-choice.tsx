import { Button, Select } from '@mantine/core'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { useState } from 'react'
import { outliersTexts } from '../texts.ts'
import styles from './outliers.module.css'

interface ProviderChoiceProps {
  readonly providers: readonly Provider[]
  readonly onShow: (providerId: number) => void
}

/** Outliers are of one provider. */
export function ProviderChoice({ providers, onShow }: ProviderChoiceProps) {
  const [choice, setChoice] = useState<string | null>(null)
  const provider = providers.find(({ id }) => String(id) === choice)
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault()
        if (provider !== undefined) onShow(provider.id)
      }}
    >
      <Select
        className={styles.provider}
        label="Provider"
        placeholder="Choose a provider"
        searchable
        nothingFoundMessage="No provider has this name."
        data={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={choice}
        onChange={setChoice}
        data-autofocus
      />
      <Button type="submit" variant="filled" disabled={provider === undefined}>
        {outliersTexts.show}
      </Button>
    </form>
  )
}
