import { mailKinds, mailStates } from '@plumbline/contract/mail/mails.ts'
import { FilterSelect } from '../../../components/fields/filter-select.tsx'
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
      <FilterSelect
        label="State"
        choices={mailStates.map((value) => ({ value, label: stateNames[value] }))}
        value={settings.state}
        onChange={(state) => onSettings({ ...settings, page: 1, state })}
      />
      <FilterSelect
        label="Kind"
        choices={mailKinds.map((value) => ({ value, label: kindNames[value] }))}
        value={settings.kind}
        onChange={(kind) => onSettings({ ...settings, page: 1, kind })}
      />
    </FilterBar>
  )
}
