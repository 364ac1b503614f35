import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { SimulationDetails } from '@plumbline/contract/simulations/simulations.ts'
import { simulationSpreadOption } from '@plumbline/figures/simulation-spread/option.ts'
import { simulationSpreadWords } from '@plumbline/figures/simulation-spread/words.ts'
import { useMemo } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import type { OptionBuilder } from '../../../components/chart-card/chart-card-props.ts'

interface SpreadChartProps {
  readonly simulation: SimulationDetails
  readonly result: NonNullable<SimulationDetails['result']>
}

/** How the simulated values lie around the benchmark, or around their mean. */
export function SpreadChart({ simulation, result }: SpreadChartProps) {
  const figure = useMemo(() => ({ ...simulation, result }), [simulation, result])
  const words = useMemo(() => simulationSpreadWords(figure), [figure])
  const option = useMemo<OptionBuilder>(() => (theme, size) => simulationSpreadOption(figure, theme, size), [figure])
  return (
    <ChartCard
      words={words}
      option={option}
      height={290}
      source={`Simulation ${simulation.id}: ${nameInSentence(simulation.indexName)} v${simulation.indexVersion}, seed ${simulation.seed}`}
      fileName={`simulation-${simulation.id}`}
      saverCount={result.count}
    />
  )
}
