import { count } from '@plumbline/contract/format/counts.ts'
import { listText } from './figure-words.ts'

/** In how many cases something lies on each side of the benchmark, as it is shown. */
interface Sides {
  readonly above: number
  readonly below: number
  readonly level: number
}

/** How many gaps lie on each side. */
export function sidesOf(gaps: readonly number[]): Sides {
  const on = (sign: number) => gaps.filter((gap) => Math.sign(gap) === sign).length
  return { above: on(1), below: on(-1), level: on(0) }
}

/** `below the benchmark from each of the 135 starts`, `above the benchmark from 12 of the 60 starts and below it from 48`. */
export function sidesOfBenchmark(sides: Sides, cases: string, joint: 'from' | 'in'): string {
  const { above, below, level } = sides
  const all = above + below + level
  const parts = [
    { where: 'above', times: above },
    { where: 'below', times: below },
    { where: 'level with', times: level },
  ].filter(({ times }) => times > 0)
  const [first, ...others] = parts
  if (first === undefined) return ''
  if (others.length === 0) return `${first.where} the benchmark ${joint} each of the ${count(all)} ${cases}`
  return listText([
    `${first.where} the benchmark ${joint} ${count(first.times)} of the ${count(all)} ${cases}`,
    ...others.map(({ where, times }) => `${where} it ${joint} ${count(times)}`),
  ])
}
