import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { prepareSimulation, type Simulation } from '@plumbline/engine/simulation/simulation.ts'
import { defaultSimulation } from '@plumbline/engine/simulation/simulation-parameters.ts'
import { kernelIndex } from '../kernel/kernel-index.ts'

/** Savers with 60 monthly payments each: they start in 2010 to 2014, and the window ends with 2019. */
export function simulationJob(savers: number, fundsPerSaver: number): Simulation {
  const parameters = {
    ...defaultSimulation,
    ...{ savers, fundsPerSaver, contributions: 60, fixedContributions: true },
    ...{ startDay: dayOf('2010-01-01'), endDay: dayOf('2019-12-31'), startType: 'month' as const },
  }
  const prepared = prepareSimulation(parameters, dailyLevels(kernelIndex(1)))
  // Sixty payments fit from the first five years of starts alone.
  const starts = prepared.starts.slice(0, 60)
  return { ...prepared, starts, startMonths: prepared.startMonths.slice(0, 60) }
}
