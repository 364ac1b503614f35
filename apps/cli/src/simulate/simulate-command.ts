import { type DailyLevels, dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { activeReturns } from '@plumbline/engine/simulation/active-returns.ts'
import { allocatePots, simulatePots } from '@plumbline/engine/simulation/simulate-pots.ts'
import { prepareSimulation, type Simulation } from '@plumbline/engine/simulation/simulation.ts'
import { simulationMistakes } from '@plumbline/engine/simulation/simulation-mistakes.ts'
import type { SimulationParameters } from '@plumbline/engine/simulation/simulation-parameters.ts'
import { simulationResult } from '@plumbline/engine/simulation/simulation-result.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { priceTrack, scoringIndex } from '../command/index-series.ts'
import { refuseOverwriting } from '../command/refuse-overwriting.ts'
import { refuseUnwritable, writeAtomically } from '../command/write-atomically.ts'
import { fill } from '../score/write-outcome.ts'
import { optionNames, readSimulateOptions, type SimulateOptions } from './simulate-options.ts'
import { simulateUsage } from './simulate-usage.ts'
import { deviationLines, flowLines, returnLines } from './simulation-tables.ts'

/** Simulates savers; 0: the result and every table asked for are written. */
export async function simulateCommand(args: readonly string[]): Promise<0> {
  const options = readSimulateOptions(args)
  if (options === 'help') {
    process.stdout.write(simulateUsage)
    return 0
  }
  const { parameters, out, flows, each, deviations } = options
  const outputs = { out, flows, each, deviations }
  await refuseOverwriting({ inputs: [options.index, ...options.tracks], outputs })
  for (const output of Object.values(outputs)) await refuseUnwritable(output)
  const simulation = await prepare(options)
  const pots = simulatePots(simulation, allocatePots(parameters))
  await writeLines(flows, flowLines(simulation))
  await writeLines(each, returnLines(parameters, pots))
  await writeLines(deviations, deviationLines(parameters, pots))
  const { stDev, standardError, count, mean, quantiles } = simulationResult(parameters, pots)
  const result = { stDev, standardError, count, mean, quantiles, seed: parameters.seed }
  // The result takes its name last: where it is found, everything else is done.
  await writeAtomically(out, `${soundJson(result, 2)}\n`)
  return 0
}

async function prepare(options: SimulateOptions): Promise<Simulation> {
  const { parameters, tracks: trackFiles } = options
  const { levels, warnings } = await scoringIndex(options.index)
  for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`)
  const index = dailyLevels(levels)
  refuseMistakes(parameters, index)
  const tracks: Float64Array[] = []
  for (const file of trackFiles) {
    const active = activeReturns(dailyLevels((await priceTrack(file)).levels), index)
    if (active.length === 0) {
      throw new CommandFailure(
        `The price track ${file} and the index have not 12 whole months in common. Leave it out.`,
      )
    }
    tracks.push(active)
  }
  return prepareSimulation(parameters, index, tracks)
}

function refuseMistakes(parameters: SimulationParameters, index: DailyLevels): void {
  const mistakes = simulationMistakes(parameters, index)
  const names = Object.keys(optionNames) as (keyof SimulationParameters)[]
  const lines = names.flatMap((name) =>
    mistakes[name] === undefined ? [] : [`--${optionNames[name]}: ${mistakes[name]}`],
  )
  if (lines.length > 0) throw new CommandFailure(lines.join('\n'))
}

async function writeLines(file: string | undefined, lines: Iterable<string>): Promise<void> {
  if (file === undefined) return
  await fill(file, async (output) => {
    for (const block of blocksOf(lines)) await output.write(block)
  })
}

/** Lines by the thousand: each write waits for the disk. */
function* blocksOf(lines: Iterable<string>): Generator<string> {
  let block: string[] = []
  for (const line of lines) {
    block.push(line)
    if (block.length < 1000) continue
    yield block.join('')
    block = []
  }
  yield block.join('')
}
