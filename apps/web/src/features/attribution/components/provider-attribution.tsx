import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionResult } from '@plumbline/contract/attribution/attribution-result.ts'
import { choiceName } from '@plumbline/figures/attribution/parts/choice-name.ts'
import { IconTimelineEventX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { OpenWithout } from '../../../components/link/open-without.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import page from '../../../components/screen/report-page.module.css'
import { loadEarly } from '../../../lib/load-early.ts'
import { type AttributionOf, attributionReportQuery } from '../api/attribution-report.ts'
import { isChoiceGone, shownAttributionSections, shownChoice } from '../search/attribution-address.ts'
import type { AttributionAddress, AttributionParts } from './attribution-parts.ts'
import type { NamedProvider } from './attribution-toolbar.tsx'
import { EarlierBatch } from './earlier-batch.tsx'
import { NoAttribution } from './no-attribution.tsx'

/** Charts are a large piece of code, which comes while the result is read. */
const AttributionFigures = lazy(
  loadEarly(async () => ({ default: (await import('./attribution-figures.tsx')).AttributionFigures })),
)
/** Its choices are half as much code again as the screen around it. */
const AttributionToolbar = lazy(
  loadEarly(async () => ({ default: (await import('./attribution-toolbar.tsx')).AttributionToolbar })),
)

interface ProviderAttributionProps {
  readonly of: AttributionOf
  readonly providers: readonly NamedProvider[]
  readonly address: AttributionAddress
  readonly parts: AttributionParts
}

/** The attribution of one provider under its toolbar; where nothing is chosen and the whole has none, the first there is. */
export function ProviderAttribution({ of: requestedChoice, providers, address, parts }: ProviderAttributionProps) {
  const answer = useQuery(attributionReportQuery(requestedChoice))
  const { providerId } = requestedChoice
  const { scheme, fund } = shownChoice(requestedChoice, answer.data)
  const report = useQuery(attributionReportQuery({ providerId, scheme, fund }))
  const stable = useMemo(() => ({ providerId, scheme, fund }), [providerId, scheme, fund])
  const isGone = answer.data !== undefined && isChoiceGone(requestedChoice, answer.data)
  return (
    <>
      {isGone && (
        <OpenWithout
          change={{ scheme: undefined, fund: undefined }}
          leftOut={[
            `There is no performance attribution of ${choiceName(requestedChoice)}. The link is open without it.`,
          ]}
        />
      )}
      <Suspense fallback={<div className={page.bar} />}>
        <AttributionToolbar of={stable} providers={providers} address={address} report={report.data} parts={parts} />
      </Suspense>
      {report.isError ? (
        <ErrorState
          title="The performance attribution could not be loaded."
          error={report.error}
          onRetry={() => void report.refetch()}
        />
      ) : report.data === undefined ? (
        <LoadingState text="Loading performance attribution..." rows={8} />
      ) : report.data.result === null ? (
        <NoAttribution />
      ) : (
        <Result of={stable} report={report.data} result={report.data.result} address={address} parts={parts} />
      )}
    </>
  )
}

interface ResultProps {
  readonly of: AttributionOf
  readonly report: AttributionReport
  readonly result: AttributionResult
  readonly address: AttributionAddress
  readonly parts: AttributionParts
}

function Result({ of, report, result, address: { search }, parts }: ResultProps) {
  const { outcome, provenance } = result
  return (
    <>
      {result.ofEarlierBatch && <EarlierBatch of={of} result={result} />}
      {outcome.status === 'refused' ? (
        <StateMessage icon={<IconTimelineEventX size={20} />} title="No track can be read out of these savers.">
          {outcome.reason}
        </StateMessage>
      ) : (
        <Suspense fallback={<LoadingState text="Loading performance attribution..." rows={8} />}>
          <AttributionFigures
            attribution={outcome}
            provenance={provenance}
            sections={shownAttributionSections(search)}
            of={of}
            commentary={report.commentary}
          />
        </Suspense>
      )}
      <Suspense fallback={<LoadingState text="Looking for flat fees..." rows={4} />}>
        <parts.ChargeLens providerId={of.providerId} />
      </Suspense>
    </>
  )
}
