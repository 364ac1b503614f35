import { type ChargeLensResult, chargeLensProcedures } from '@plumbline/contract/attribution/charge-lens.ts'
import { chargeLens } from '@plumbline/figures/charge-lens/definition.ts'
import { chargeLensNotes } from '@plumbline/figures/charge-lens/words.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { IconReceiptPound } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NotedChart } from '../../../components/chart-card/noted-chart.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { apiQuery } from '../../../lib/api-query.ts'

const section = { figures: [chargeLens] } as const

/** The flat fees that a provider's savers bear, of what is published now. */
export function ChargeLens({ providerId }: { readonly providerId: number }) {
  const { data, error, refetch } = useQuery(
    apiQuery(['chargeLens', 'read'], chargeLensProcedures.read, { params: { provider: String(providerId) } }),
  )
  if (data === undefined) {
    return error === null ? (
      <LoadingState text="Looking for flat fees..." rows={4} />
    ) : (
      <ErrorState title="The flat fees could not be loaded." error={error} onRetry={() => void refetch()} />
    )
  }
  if (data.lens === null) {
    return (
      <StateMessage icon={<IconReceiptPound size={20} />} title="Flat fees: nothing is published.">
        Publish data of this provider first.
      </StateMessage>
    )
  }
  return <LensCard lens={data.lens} />
}

function LensCard({ lens }: { readonly lens: ChargeLensResult }) {
  const { provenance } = lens
  const figures = useMemo(() => {
    const data = { chargeLens: lens, provenance }
    return figuresOf(section, data)
  }, [lens, provenance])
  return figures.map(
    (figure) =>
      figure.kind === 'chart' && (
        <NotedChart key={figure.id} figure={figure} provenance={provenance} notes={chargeLensNotes(lens)} />
      ),
  )
}
