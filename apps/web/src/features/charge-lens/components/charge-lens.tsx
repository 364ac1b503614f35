import { type ChargeLensResult, chargeLensProcedures } from '@plumbline/contract/attribution/charge-lens.ts'
import { chargeLens } from '@plumbline/figures/charge-lens/definition.ts'
import { chargeLensNotes } from '@plumbline/figures/charge-lens/words.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { IconReceiptPound } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import { FigureLegend } from '../../../components/chart-card/figure-legend.tsx'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { apiQuery } from '../../../lib/api-query.ts'
import styles from './charge-lens.module.css'

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
    return figuresOf(section, data).flatMap((figure) => (figure.kind === 'chart' ? [figure] : []))
  }, [lens, provenance])
  return figures.map(({ id, counts, explain, screen, pictures: [{ words, option, height }] }) => (
    <ChartCard
      key={id}
      words={words}
      option={option}
      height={height}
      source={sourceLine(counts, provenance)}
      counted={counts.counted}
      legend={<FigureLegend legend={screen.legend} height={height} />}
      explain={<HowCalculated title={words.title} explanation={explainFigure(explain, counts, provenance)} />}
      fileName={`${id}-batch-${provenance.id}`}
      below={
        <div className={styles.notes}>
          {chargeLensNotes(lens).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      }
    />
  ))
}
