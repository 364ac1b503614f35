import { versionOf } from '../report/machine.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { count, ratio } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { type KernelMeasurement, measureKernel } from './measure-kernel.ts'

/** Heading of the part in the results. */
export const kernelTitle = 'Kernel: two rates a saver'

const savers = 100_000
const rounds = 9

const requiredOnOneThread = 16
const requiredOnTwoThreads = 28

/** IRR and benchmark IRR of 100,000 savers, data in memory, beside npm `xirr` and a plain Newton loop. */
export async function runKernelBench(): Promise<Section> {
  const measured = await measureKernel(savers, rounds)
  if (!measured.threadsAgree) throw new Error('Two threads gave other rates than one')
  if (!(Math.max(measured.xirrDistance, measured.newtonDistance) < 1e-6)) {
    throw new Error("The peers' rates are not the engine's")
  }
  return kernelSection(measured)
}

function kernelSection(measured: KernelMeasurement): Section {
  const { oneThread, twoThreads, xirr, newton } = measured.times
  const timesXirr = (times: number[]) => median(pairRatios(xirr, times))
  const row = (name: string, times: number[], distance: string) => [
    name,
    ratio(timesXirr(times)),
    `${median(times).toFixed(3)} s`,
    distance,
  ]
  return {
    title: kernelTitle,
    verdicts: [
      verdict('Times as fast as npm `xirr`, one thread', timesXirr(oneThread), requiredOnOneThread),
      verdict('Times as fast as npm `xirr`, two threads', timesXirr(twoThreads), requiredOnTwoThreads),
    ],
    tables: [
      {
        header: ['Solver', 'Times npm xirr', 'Median of all savers', 'Farthest rate from the engine'],
        rows: [
          row('Engine, one thread', oneThread, ''),
          row('Engine, two threads', twoThreads, 'same bits'),
          row('Plain Newton loop', newton, measured.newtonDistance.toExponential(1)),
          row('npm xirr', xirr, measured.xirrDistance.toExponential(1)),
        ],
      },
    ],
    notes: [
      `Data: ${count(measured.savers)} made-up savers, ${count(measured.flows)} payments in, monthly on working days with missed months, a tenth of the savers for decades; \`bench/src/kernel/make-savers.ts\`.`,
      `Engine: \`solveRates\` on columns in memory, from dated payments and daily index levels to both rates; the benchmark pots are worked out within the time.`,
      `Peers: npm xirr ${versionOf('xirr', new URL('../../package.json', import.meta.url))} and a textbook Newton loop with a power for every payment, from 10 %. Both solve both rates of every twentieth saver (${count(measured.peerSavers)}), scaled up; they are given the benchmark pots, and npm xirr's lists are made before its clock starts. Both stop at a step of 1e-7 of the rate, the engine goes on to rounding.`,
      `Medians of ${rounds} rounds after a warm-up, the solvers in turn in each; ratios are made within a round.`,
    ],
  }
}

function verdict(what: string, measured: number, required: number) {
  return { what, measured: ratio(measured), required: `at least ${required}`, met: measured >= required }
}
