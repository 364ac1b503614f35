import { Select } from '@mantine/core'
import type { Comparison, Comparisons } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { IconScale } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { usePermission } from '../../../lib/use-permission.ts'
import { isUnderWay } from '../api/comparison-queries.ts'
import { comparisonName } from '../comparison-wording.ts'
import { BenchmarkChoice } from './benchmark-choice.tsx'
import styles from './compare.module.css'
import { ComparisonUnderWay } from './comparison-under-way.tsx'

/** Charts are a large piece of code, which comes while people choose. */
const ComparisonResult = lazy(async () => ({ default: (await import('./comparison-result.tsx')).ComparisonResult }))

interface ComparingProps {
  readonly provider: { readonly id: number; readonly name: string }
  readonly comparisons: Comparisons
  /** One of them, or none where there is none. */
  readonly comparison: Comparison | undefined
  readonly onOpen: (comparisonId: number) => void
}

/** What to compare, and what came of it. */
export function Comparing({ provider, comparisons: all, comparison, onOpen }: ComparingProps) {
  const mayCompare = usePermission('manageBenchmarks')
  const { comparisons, own, dataBatchId } = all
  if (own === null || dataBatchId === null) return <NoComparison mayCompare={false} />
  return (
    <>
      {mayCompare && (
        <BenchmarkChoice
          key={comparison?.id}
          provider={provider}
          dataBatchId={dataBatchId}
          own={own}
          comparison={comparison}
          onStarted={onOpen}
        />
      )}
      {comparisons.length > 1 && (
        <Select
          label="Earlier comparisons"
          description="The newest 20 are kept"
          data={comparisons.map((each) => ({ value: String(each.id), label: comparisonName(each) }))}
          value={comparison === undefined ? null : String(comparison.id)}
          onChange={(value) => value !== null && onOpen(Number(value))}
          allowDeselect={false}
          maw={720}
        />
      )}
      {comparison === undefined && <NoComparison mayCompare={mayCompare} />}
      {comparison !== undefined && isUnderWay(comparison) && (
        <ComparisonUnderWay comparison={comparison} mayCancel={mayCompare} />
      )}
      {comparison?.status === 'failed' && (
        <AlertBox tone="danger">
          <b>The comparison failed.</b> {comparison.failure}
        </AlertBox>
      )}
      {comparison?.status === 'cancelled' && (
        <AlertBox tone="info">This comparison was cancelled. Nothing of it was kept.</AlertBox>
      )}
      {comparison !== undefined && comparison.result !== null && (
        <Suspense fallback={<LoadingState text="Loading the chart..." rows={5} />}>
          <ComparisonResult
            provider={provider}
            comparison={comparison}
            result={comparison.result}
            own={own}
            maySwitch={mayCompare}
          />
        </Suspense>
      )}
      <p className={styles.source}>
        Whoever may see the report of this provider may see its comparisons. Publishing other data ends them.
      </p>
    </>
  )
}

function NoComparison({ mayCompare }: { readonly mayCompare: boolean }) {
  return (
    <StateMessage icon={<IconScale size={24} aria-hidden />} title="Nothing has been compared yet.">
      {mayCompare
        ? 'Choose benchmarks above, then compare. It takes some seconds, and nothing is published.'
        : 'Once a superuser has compared benchmarks for this data batch, the result stands here.'}
    </StateMessage>
  )
}
