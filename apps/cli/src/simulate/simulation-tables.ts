import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { deviationsByTerm } from '@plumbline/engine/simulation/deviations-by-term.ts'
import { drawHistory } from '@plumbline/engine/simulation/draw-history.ts'
import type { SimulatedPots } from '@plumbline/engine/simulation/simulate-pots.ts'
import type { Simulation } from '@plumbline/engine/simulation/simulation.ts'
import { potsOf, type SimulationParameters } from '@plumbline/engine/simulation/simulation-parameters.ts'

/** Every payment, by saver and date. */
export function* flowLines(simulation: Simulation): Generator<string> {
  yield 'saver,date,amount\n'
  for (let saver = 0; saver < simulation.parameters.savers; saver++) {
    const { days, pence } = drawHistory(simulation, saver)
    for (const [i, day] of days.entries()) {
      yield `${saver + 1},${isoDateOf(day)},${(itemAt(pence, i) / 100).toFixed(2)}\n`
    }
  }
}

/** Every return, by saver and fund; fund and IRR are blank where savers are in no funds. */
export function* returnLines(
  parameters: SimulationParameters,
  { irr, benchmarkIrr }: SimulatedPots,
): Generator<string> {
  const { inFunds, fundsPerSaver } = parameters
  yield 'saver,fund,irr,benchmark_irr\n'
  for (let pot = 0; pot < potsOf(parameters); pot++) {
    const saver = inFunds ? Math.floor(pot / fundsPerSaver) : pot
    const own = inFunds ? `${(pot % fundsPerSaver) + 1},${irr[pot]}` : ','
    yield `${saver + 1},${own},${benchmarkIrr[saver]}\n`
  }
}

/** Standard deviations by term and number of payments; blank what there is none of. */
export function* deviationLines(parameters: SimulationParameters, pots: SimulatedPots): Generator<string> {
  yield 'years,contributions,count,st_dev,standard_error,closed_form\n'
  for (const { years, contributions, count, stDev, standardError, closedForm } of deviationsByTerm(parameters, pots)) {
    yield `${[years, contributions, count, stDev ?? '', standardError ?? '', closedForm ?? ''].join(',')}\n`
  }
}
