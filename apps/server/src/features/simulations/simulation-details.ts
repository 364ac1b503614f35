import { mostTermsAnswered, type SimulationDetails } from '@plumbline/contract/simulations/simulations.ts'
import type { Services } from '../../platform/services.ts'
import { keptBecause } from './kept-because.ts'
import { simulationOnWire } from './simulation-on-wire.ts'
import { findSimulation, resultOf, uploadsCiting } from './simulations.pg.ts'
import { unknownSimulation } from './unknown-simulation.ts'

/** A simulation with all that came of it. */
export async function simulationDetails({ db }: Pick<Services, 'db'>, id: number): Promise<SimulationDetails> {
  const row = await findSimulation(db, id)
  if (row === undefined) throw unknownSimulation()
  const { result, benchmarkRates } = await resultOf(db, id)
  return {
    ...simulationOnWire(row),
    result: result && {
      ...result,
      byTerm: result.byTerm.slice(0, mostTermsAnswered),
      terms: result.byTerm.length,
      benchmarkXirr: ratesOf(benchmarkRates),
    },
    keptBecause: keptBecause(row.state, await uploadsCiting(db, id)),
  }
}

function ratesOf(bytes: Buffer | null): number[] {
  if (bytes === null) return []
  // A copy begins where numbers of eight bytes may begin.
  return [...new Float64Array(Uint8Array.from(bytes).buffer)]
}
