import { allocateScoredBatch, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { solveRates } from '@plumbline/engine/batch/solve-rates.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { kernelIndex } from './kernel-index.ts'
import { startKernelThreads } from './kernel-threads.ts'
import { makeSavers } from './make-savers.ts'
import { type Distance, distance, preparePeers } from './peers.ts'

/** Rounds before the ones that count, for the compiler. */
const warmUps = 4

/** Part of the savers of the second set with money out. */
export const shareWithMoneyOut = 0.05

/** Seconds for all savers and both rates, one entry a round. */
export interface KernelTimes {
  readonly oneThread: number[]
  readonly twoThreads: number[]
  readonly xirr: number[]
  readonly newton: number[]
}

/** What the kernel and its peers took in each round. */
export interface KernelMeasurement {
  readonly savers: number
  readonly flows: number
  /** Savers that the peers really solved; their times are scaled up to all. */
  readonly peerSavers: number
  readonly times: KernelTimes
  readonly xirrDistance: Distance
  readonly newtonDistance: Distance
  readonly threadsAgree: boolean
}

/**
 * Solves the same savers in turn: the engine on one and on two threads, npm `xirr` and the plain loop. A part of the
 * savers may have money out.
 */
export async function measureKernel(savers: number, rounds: number, moneyOut = 0): Promise<KernelMeasurement> {
  const index = dailyLevels(kernelIndex(1), true)
  const batch = makeSavers(savers, index, 2, moneyOut)
  const out = allocateScoredBatch(savers, true)
  const threaded = allocateScoredBatch(savers, true)
  solveRates(batch, index, out)
  const peers = preparePeers(batch, out.benchmarkPence)
  const threads = startKernelThreads({ batch, index, out: threaded, next: new Int32Array(new SharedArrayBuffer(4)) }, 2)
  const times: KernelTimes = { oneThread: [], twoThreads: [], xirr: [], newton: [] }
  for (let round = 0; round < warmUps + rounds; round++) {
    times.oneThread.push(timed(() => solveRates(batch, index, out)))
    times.xirr.push(timed(() => peers.solveWithXirr()) * peers.scale)
    times.twoThreads.push(await threads.run())
    times.newton.push(timed(() => peers.solveWithNewton()) * peers.scale)
  }
  await threads.stop()
  for (const all of Object.values(times)) all.splice(0, warmUps)
  return {
    savers,
    flows: batch.flowPence.length,
    peerSavers: peers.sample.length,
    times,
    xirrDistance: distance(peers.xirrRates, peers.sample, out),
    newtonDistance: distance(peers.newtonRates, peers.sample, out),
    threadsAgree: sameRates(out, threaded),
  }
}

/** Times of one saver with money out over one without, flow for flow, on one thread, one entry a round. */
export function measureMoneyOut(savers: number, rounds: number): number[] {
  const index = dailyLevels(kernelIndex(1), true)
  const payingIn = makeSavers(savers, index, 2)
  const payingOut = makeSavers(savers, index, 2, 1)
  const out = allocateScoredBatch(savers, true)
  const ratios = Array.from({ length: warmUps + rounds }, () => {
    const without = timed(() => solveRates(payingIn, index, out)) / payingIn.flowPence.length
    return timed(() => solveRates(payingOut, index, out)) / payingOut.flowPence.length / without
  })
  return ratios.slice(warmUps)
}

function timed(work: () => void): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

function sameRates(a: ScoredBatch, b: ScoredBatch): boolean {
  const areSame = (rates: Float64Array, others: Float64Array) =>
    rates.every((rate, saver) => Object.is(rate, others[saver]))
  return areSame(a.irr, b.irr) && areSame(a.benchmarkIrr, b.benchmarkIrr)
}
