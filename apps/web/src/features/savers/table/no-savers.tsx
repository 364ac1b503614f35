import { Button } from '@mantine/core'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { IconDatabaseOff, IconFilterOff } from '@tabler/icons-react'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import type { ListSettings } from '../search/savers-search.ts'
import { saversTexts } from '../texts.ts'
import { noDataReason } from './no-data-reason.ts'
import { NothingMatches } from './nothing-matches.tsx'

interface NoSaversProps {
  readonly total: number
  readonly settings: ListSettings
  readonly providers: readonly Provider[]
  readonly onPanel: (panel: 'filter') => void
  readonly onShow: (settings: Partial<ListSettings>) => void
}

/** Why the table is empty and what to do about it. */
export function NoSavers({ total, settings, providers, onPanel, onShow }: NoSaversProps) {
  const reason = noDataReason(settings.filter, providers)
  if (reason !== null) {
    return (
      <StateMessage icon={<IconDatabaseOff size={20} />} title={saversTexts.emptyTable}>
        {reason}
      </StateMessage>
    )
  }
  if (total > 0) {
    return (
      <StateMessage
        icon={<IconFilterOff size={20} />}
        title={saversTexts.emptyTable}
        actions={<Button onClick={() => onShow({})}>First page</Button>}
      >
        There are fewer pages than this one now.
      </StateMessage>
    )
  }
  return (
    <NothingMatches
      filter={settings.filter}
      providers={providers}
      onReset={() => onShow({ filter: {} })}
      onChange={() => onPanel('filter')}
    />
  )
}
