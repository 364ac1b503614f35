import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { count, megabytes, ratio } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { measureSimulation } from './measure-simulation.ts'

/** Heading of the part in the results. */
export const simulationTitle = 'Simulation: twenty funds a saver'

const savers = 5_000
const funds = 20
const rounds = 9
const requiredTimes = 8
/** Ten times the funds take the same memory but for the rates themselves. */
const moreFunds = 200
const mostMemory = 1.15

/** 5,000 savers in 20 artificial funds each, 60 monthly payments: the same draws solved by a plain Newton loop. */
export async function runSimulationBench(): Promise<Section> {
  const measured = measureSimulation(savers, funds, rounds)
  if (!(measured.farthest < 1e-6)) throw new Error("The plain loop's rates are not the engine's")
  const [few, many] = [await memoryOf(funds), await memoryOf(moreFunds)]
  const times = median(pairRatios(measured.newton, measured.engine))
  const beyondResult = (many.peakBytes - (many.resultBytes - few.resultBytes)) / few.peakBytes
  return {
    title: simulationTitle,
    verdicts: [
      {
        what: 'Times as fast as a plain Newton loop on the same draws, one thread',
        measured: ratio(times),
        required: `at least ${requiredTimes}`,
        met: times >= requiredTimes,
      },
      {
        what: `Peak memory with ${moreFunds} funds a saver over that with ${funds}, the rates themselves taken off`,
        measured: ratio(beyondResult),
        required: `at most ${ratio(mostMemory)}`,
        met: beyondResult <= mostMemory,
      },
    ],
    tables: [
      {
        header: ['What', 'Median'],
        rows: [
          ['Engine: rates of all pots', secondsText(measured.engine)],
          ['Plain Newton loop: rates of all pots', secondsText(measured.newton)],
          ['Engine: the whole simulation, draws and pots included', secondsText(measured.whole)],
          [`Peak memory, ${funds} funds`, megabytes(few.peakBytes)],
          [`Peak memory, ${moreFunds} funds`, megabytes(many.peakBytes)],
        ],
      },
    ],
    notes: [
      `Data: ${count(savers)} simulated savers with 60 monthly payments (${count(measured.payments)} in all), ${count(measured.pots)} pots; \`bench/src/simulation/simulation-job.ts\`.`,
      `Both solve the same pots, drawn before the clock starts: the engine from dated payments, with what the pots of a saver share done once; the loop of \`bench/src/kernel/plain-newton.ts\` with a power for every payment, from 10 %, to a step of 1e-7 of the rate. Farthest rates: ${measured.farthest.toExponential(1)}.`,
      'Memory: a process of its own each, from its start to its end.',
      `Medians of ${rounds} rounds after a warm-up, one after the other in each; ratios are made within a round.`,
    ],
  }
}

async function memoryOf(fundsPerSaver: number): Promise<{ peakBytes: number; resultBytes: number }> {
  const program = fileURLToPath(new URL('simulate-once.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(savers), String(fundsPerSaver)])
  return JSON.parse(stdout)
}

function secondsText(times: readonly number[]): string {
  return `${median([...times]).toFixed(3)} s`
}
