import { Button } from '@mantine/core'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { Condition } from '@plumbline/figures/filter/condition.ts'
import { chipConditions } from '@plumbline/figures/filter/conditions.ts'
import { IconFilterOff } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { saverRangesQuery } from '../api/saver-ranges.ts'
import { filterNames } from '../filter/filter-names.ts'
import { saversTexts } from '../texts.ts'

interface NothingMatchesProps {
  readonly filter: SaverFilter
  /** What holds beside the filter, such as the one provider of a report. */
  readonly base?: SaverFilter
  readonly providers: readonly Provider[]
  /** Where savers are counted; among those who may be read unless this says otherwise. */
  readonly rangesOf?: typeof saverRangesQuery
  readonly onReset: () => void
  readonly onChange: () => void
}

/** Nothing matches the filter: which condition leaves the fewest by itself, and how to widen it. */
export function NothingMatches({
  filter,
  base,
  providers,
  rangesOf = saverRangesQuery,
  onReset,
  onChange,
}: NothingMatchesProps) {
  const conditions = chipConditions(filter, filterNames(providers, undefined, useBrand()))
  const narrowest = useNarrowest(conditions, base, rangesOf)
  return (
    <StateMessage
      icon={<IconFilterOff size={20} />}
      title={saversTexts.emptyTable}
      actions={
        <>
          {conditions.length > 0 && (
            <Button variant="filled" onClick={onReset}>
              {saversTexts.reset}
            </Button>
          )}
          {narrowest !== undefined && <Button onClick={onChange}>Change {narrowest.name}</Button>}
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
function useNarrowest(
  conditions: readonly Condition[],
  base: SaverFilter | undefined,
  rangesOf: typeof saverRangesQuery,
): Condition | undefined {
  const single = conditions.length > 1 ? conditions : []
  const counts = useQueries({
    queries: single.map(({ alone }) => rangesOf({ ...base, ...alone })),
  })
  const matching = counts.map((query) => query.data?.matching ?? Number.NaN)
  const least = Math.min(...matching)
  return single[matching.indexOf(least)]
}
