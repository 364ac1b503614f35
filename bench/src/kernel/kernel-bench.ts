import { versionOf } from '../report/machine.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { count, ratio } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { type KernelMeasurement, measureKernel, measureMoneyOut, shareWithMoneyOut } from './measure-kernel.ts'

/** Heading of the part in the results. */
export const kernelTitle = 'Kernel: two rates a saver'

const savers = 100_000
const rounds = 9

/** Times as fast as npm `xirr` that are asked for, payments in alone and with money out. */
const required = { plain: { one: 28, two: 53 }, moneyOut: { one: 24, two: 46 } }
const mostTimesAPaymentIn = 3

/** IRR and benchmark IRR of 100,000 savers, data in memory, beside npm `xirr` and a plain Newton loop. */
export async function runKernelBench(): Promise<Section> {
  const plain = await measured(0)
  const moneyOut = await measured(shareWithMoneyOut)
  return kernelSection(plain, moneyOut, median(measureMoneyOut(savers / 5, rounds)))
}

async function measured(share: number): Promise<KernelMeasurement> {
  const measurement = await measureKernel(savers, rounds, share)
  if (!measurement.threadsAgree) throw new Error('Two threads gave other rates than one')
  if (!(Math.max(measurement.xirrDistance.farthest, measurement.newtonDistance.farthest) < 1e-6)) {
    throw new Error("The peers' rates are not the engine's")
  }
  return measurement
}

function kernelSection(plain: KernelMeasurement, moneyOut: KernelMeasurement, timesAPaymentIn: number): Section {
  return {
    title: kernelTitle,
    verdicts: [
      verdict('Times as fast as npm `xirr`, one thread', times(plain, 'oneThread'), required.plain.one),
      verdict('Times as fast as npm `xirr`, two threads', times(plain, 'twoThreads'), required.plain.two),
      verdict('5 % with money out, one thread', times(moneyOut, 'oneThread'), required.moneyOut.one),
      verdict('5 % with money out, two threads', times(moneyOut, 'twoThreads'), required.moneyOut.two),
      {
        what: 'Time of a saver with money out over one without, flow for flow',
        measured: ratio(timesAPaymentIn),
        required: `at most ${mostTimesAPaymentIn}`,
        met: timesAPaymentIn <= mostTimesAPaymentIn,
      },
    ],
    tables: [table('Payments in alone', plain), table('5 % with money out', moneyOut)],
    notes: [
      `Data: ${count(plain.savers)} made-up savers, ${count(plain.flows)} payments, monthly on working days with missed months, a tenth of the savers for decades; \`bench/src/kernel/make-savers.ts\`. In the second set ${count(100 * shareWithMoneyOut)} % of them took out a part as a lump, transferred nearly all, were paid back a contribution or drew an income (\`money-out.ts\`).`,
      `Engine: \`solveRates\` on columns in memory, from dated payments and daily index levels to both rates; the benchmark pots are worked out within the time. Rates of money out are proven to be the only ones.`,
      `Peers: npm xirr ${versionOf('xirr', new URL('../../package.json', import.meta.url))} and a textbook Newton loop with a power for every payment, from 10 %. Both solve both rates of every twentieth saver (${count(plain.peerSavers)}), scaled up; they are given the benchmark pots, and npm xirr's lists are made before its clock starts. Both stop at a step of 1e-7 of the rate, the engine goes on to rounding.`,
      `With money out npm xirr gave up on ${count(moneyOut.xirrDistance.notFound)} rates, the plain loop on ${count(moneyOut.newtonDistance.notFound)}.`,
      `Medians of ${rounds} rounds after a warm-up, the solvers in turn in each; ratios are made within a round.`,
    ],
  }
}

function table(data: string, { times: all, xirrDistance, newtonDistance }: KernelMeasurement) {
  const row = (name: string, own: number[], note: string) => [
    name,
    ratio(median(pairRatios(all.xirr, own))),
    `${median(own).toFixed(3)} s`,
    note,
  ]
  return {
    header: [data, 'Times npm xirr', 'Median of all savers', 'Farthest rate from the engine'],
    rows: [
      row('Engine, one thread', all.oneThread, ''),
      row('Engine, two threads', all.twoThreads, 'same bits'),
      row('Plain Newton loop', all.newton, newtonDistance.farthest.toExponential(1)),
      row('npm xirr', all.xirr, xirrDistance.farthest.toExponential(1)),
    ],
  }
}

function times({ times: all }: KernelMeasurement, threads: 'oneThread' | 'twoThreads'): number {
  return median(pairRatios(all.xirr, all[threads]))
}

function verdict(what: string, measured: number, atLeast: number) {
  return { what, measured: ratio(measured), required: `at least ${atLeast}`, met: measured >= atLeast }
}
