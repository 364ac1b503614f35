import { Button } from '@mantine/core'
import type { Provider } from '@plumbline/contract/providers.ts'
import { IconDatabaseOff, IconFilterOff } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { StateMessage } from '../../../components/page-state.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { saverRangesQuery } from '../api/saver-ranges.ts'
import { type Condition, conditionsOf } from '../filter/condition.ts'
import { filterNames } from '../filter/filter-names.ts'
import type { ListSettings } from '../search/savers-search.ts'
import { saversTexts } from '../texts.ts'
import { noDataReason } from './no-data-reason.ts'

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
  return <NothingMatches settings={settings} providers={providers} onPanel={onPanel} onShow={onShow} />
}

/** Nothing matches the filter: which condition leaves the fewest by itself, and how to widen it. */
function NothingMatches({ settings, providers, onPanel, onShow }: Omit<NoSaversProps, 'total'>) {
  const conditions = conditionsOf(settings.filter, filterNames(providers, undefined, useBrand()))
  const narrowest = useNarrowest(conditions)
  return (
    <StateMessage
      icon={<IconFilterOff size={20} />}
      title={saversTexts.emptyTable}
      actions={
        <>
          {conditions.length > 0 && (
            <Button variant="filled" onClick={() => onShow({ filter: {} })}>
              {saversTexts.reset}
            </Button>
          )}
          {narrowest !== undefined && <Button onClick={() => onPanel('filter')}>Change {narrowest.name}</Button>}
        </>
      }
    >
      {conditions.length === 0
        ? 'No saver is scored here. Choose outliers in the filter to see those that are not.'
        : `No saver matches ${conditions.length === 1 ? 'this filter' : `these ${conditions.length} filters`}.`}{' '}
      {narrowest !== undefined && `The narrowest is ${narrowest.name} ${narrowest.value}.`}
    </StateMessage>
  )
}

/** The condition that alone leaves the fewest savers; none as long as not all are counted, and of one alone. */
function useNarrowest(conditions: readonly Condition[]): Condition | undefined {
  const asked = conditions.length > 1 ? conditions : []
  const counts = useQueries({
    queries: asked.map(({ alone }) => saverRangesQuery(alone)),
  })
  const matching = counts.map((counted) => counted.data?.matching ?? Number.NaN)
  const least = Math.min(...matching)
  return asked[matching.indexOf(least)]
}
