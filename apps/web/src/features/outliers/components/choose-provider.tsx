import { Button, Select } from '@mantine/core'
import type { Provider } from '@plumbline/contract/providers.ts'
import { useState } from 'react'
import { AppDialog } from '../../../components/app-dialog.tsx'
import { outliersTexts } from '../texts.ts'

interface ChooseProviderProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly providers: readonly Provider[]
  readonly onShow: (providerId: number) => void
}

/** Outliers are of one provider. */
export function ChooseProvider({ opened, onClose, providers, onShow }: ChooseProviderProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const known = providers.find(({ id }) => String(id) === chosen)
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title="Outliers"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={known === undefined}
            onClick={() => known !== undefined && onShow(known.id)}
          >
            {outliersTexts.show}
          </Button>
        </>
      }
    >
      <Select
        label="Provider"
        placeholder="Choose a provider"
        description="Outliers are those of one provider’s latest data batch."
        searchable
        nothingFoundMessage="No provider has this name."
        data={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setChosen}
        data-autofocus
      />
    </AppDialog>
  )
}
