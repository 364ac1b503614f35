import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { say } from '../../../lib/say.ts'
import { withPart } from '../filter/change-filter.ts'
import { saversDurations, saversTexts } from '../texts.ts'
import { ChoiceControl } from './choice-control.tsx'
import type { FilterPartProps } from './filter-part.ts'

export interface ProviderControlProps extends FilterPartProps {
  readonly providers: readonly Provider[]
}

/** Which providers; data points belong to one batch, so they are forgotten when the providers change. */
export function ProviderControl({ filter, providers, onChange }: ProviderControlProps) {
  const choice = filter.providers ?? []
  return (
    <ChoiceControl
      label="Providers"
      choices={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
      selection={choice.map(String)}
      onChange={(values) => {
        const ids = values.map(Number)
        const newProvider = providers.find(({ id }) => ids.includes(id) && !choice.includes(id))
        if (newProvider !== undefined && newProvider.batchId === null) sayThereIsNoData()
        const { segment: _, ...rest } = filter
        onChange(withPart(rest, 'providers', ids))
      }}
    />
  )
}

function sayThereIsNoData(): void {
  void say(saversTexts.noDataForProvider, saversDurations.noDataMessage)
}
