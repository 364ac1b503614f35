import { memberPass } from '@plumbline/engine/attribution/member-pass.ts'
import { knownFund, plainFund } from '@plumbline/engine/attribution/testing/known-fund.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { denseCross } from './dense-sums.ts'

/** Seconds of each round, and how far apart the sums are, as a part of the largest. */
export interface SumsMeasurement {
  readonly engine: number[]
  readonly dense: number[]
  readonly farthest: number
}

const warmUps = 1

/** One linearisation of known members, by the engine and by a plain dense loop, in turn, on one thread. */
export function measureSums(members: number, monthCount: number, rounds: number): SumsMeasurement {
  const { members: batch, months, returns } = knownFund(1, { ...plainFund, members, months: monthCount })
  const track = Float64Array.from(returns)
  const [engine, dense]: [number[], number[]] = [[], []]
  let farthest = 0
  for (let round = 0; round < warmUps + rounds; round++) {
    const started = performance.now()
    const { sums } = memberPass(batch, months, { returns: track, part: 'all', ask: 'sums', centre: 0, bound: 0.05 })
    const between = performance.now()
    const theirs = denseCross(batch, months, track)
    const ended = performance.now()
    engine.push((between - started) / 1000)
    dense.push((ended - between) / 1000)
    if (sums === undefined) throw new Error('The members did not answer')
    farthest = Math.max(farthest, apart(sums.cross, theirs, months.count))
  }
  for (const times of [engine, dense]) times.splice(0, warmUps)
  return { engine, dense, farthest }
}

function apart(ours: Float64Array, theirs: Float64Array, count: number): number {
  let [most, largest] = [0, 0]
  for (let i = 0; i < count; i++) {
    for (let j = i; j < count; j++) {
      most = Math.max(most, Math.abs(itemAt(ours, i * count + j) - itemAt(theirs, i * count + j)))
      largest = Math.max(largest, itemAt(theirs, i * count + j))
    }
  }
  return most / largest
}
