import { Select } from '@mantine/core'
import { mailKindSchema, mailKinds, mailStateSchema, mailStates } from '@plumbline/contract/mail/mails.ts'
import { FilterBar } from '../../../components/list-screen/list-card.tsx'
import type { OutboxSettings } from '../api/mail-queries.ts'
import { kindNames, stateNames } from '../mail-words.ts'

interface OutboxFilterProps {
  readonly settings: OutboxSettings
  readonly onSettings: (settings: OutboxSettings) => void
}

/** Of which state and kind the mails are. */
export function OutboxFilter({ settings, onSettings }: OutboxFilterProps) {
  return (
    <FilterBar label="Filter the outbox">
      <Select
        label="State"
        placeholder="Any"
        size="xs"
        clearable
        clearButtonProps={{ 'aria-label': 'Any state' }}
        data={mailStates.map((value) => ({ value, label: stateNames[value] }))}
        value={settings.state ?? null}
        onChange={(state) => onSettings({ ...settings, page: 1, state: mailStateSchema.safeParse(state).data })}
      />
      <Select
        label="Kind"
        placeholder="Any"
        size="xs"
        clearable
        clearButtonProps={{ 'aria-label': 'Any kind' }}
        data={mailKinds.map((value) => ({ value, label: kindNames[value] }))}
        value={settings.kind ?? null}
        onChange={(kind) => onSettings({ ...settings, page: 1, kind: mailKindSchema.safeParse(kind).data })}
      />
    </FilterBar>
  )
}
