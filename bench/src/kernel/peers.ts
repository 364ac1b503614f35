import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import type { ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { solveWithXirr, transactionsOf } from './npm-xirr.ts'
import { solveWithNewton } from './plain-newton.ts'

/** One in so many savers is given to the peers; their time is scaled up. */
const peerShare = 20

/** The peers, each ready to solve both rates of the sample. */
export interface Peers {
  readonly sample: Int32Array
  /** Savers of the batch for each one of the sample. */
  readonly scale: number
  /** What each peer found last: the IRRs of the sample, then its benchmark IRRs. */
  readonly xirrRates: Float64Array
  readonly newtonRates: Float64Array
  solveWithXirr(): void
  solveWithNewton(): void
}

/** Peers for every `peerShare`th saver; the pots of the benchmark IRR are given to them. */
export function preparePeers(batch: SaverBatch, benchmarkPence: Float64Array): Peers {
  const sample = Int32Array.from({ length: Math.ceil(batch.count / peerShare) }, (_, i) => i * peerShare)
  const lists = [batch.navPence, benchmarkPence].flatMap((pots) => transactionsOf(batch, sample, pots))
  const xirrRates = new Float64Array(lists.length)
  const newtonRates = new Float64Array(lists.length)
  return {
    sample,
    scale: batch.count / sample.length,
    xirrRates,
    newtonRates,
    solveWithXirr() {
      solveWithXirr(lists, xirrRates)
    },
    solveWithNewton() {
      solveWithNewton(batch, sample, batch.navPence, newtonRates.subarray(0, sample.length))
      solveWithNewton(batch, sample, benchmarkPence, newtonRates.subarray(sample.length))
    },
  }
}

/** How a peer's rates compare with the engine's. */
export interface Distance {
  /** The largest, over the rates that both have. */
  readonly farthest: number
  /** Rates that the engine has and the peer did not find. */
  readonly notFound: number
}

/** How a peer's rates compare with the engine's. */
export function distance(rates: Float64Array, sample: Int32Array, out: ScoredBatch): Distance {
  let farthest = 0
  let notFound = 0
  const compare = (peers: number, ours: number) => {
    if (Number.isNaN(ours)) return
    if (Number.isNaN(peers)) notFound++
    else farthest = Math.max(farthest, Math.abs(peers - ours))
  }
  for (const [i, saver] of sample.entries()) {
    compare(itemAt(rates, i), itemAt(out.irr, saver))
    compare(itemAt(rates, sample.length + i), itemAt(out.benchmarkIrr, saver))
  }
  return { farthest, notFound }
}
