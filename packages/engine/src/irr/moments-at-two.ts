import { fillGrowthTable, tabledGrowth, type WalkedFlows } from './growth-walk.ts'

// Of the tables of `growth-walk.ts`: a constant of the innermost loop stays in its file.
const tabledDays = 128

/**
 * `sum of w_j age_j e^(y age_j)` at two daily log rates in one pass, `first` in `answer[0]`, `second` in `answer[1]`; each as
 * by one pass of its own to the last bit. Answer: `answer`.
 *
 * @example
 * momentsAtTwo(loadFlows(allocateSaverFlows(1), [0], [100], 0, 1, 365), Float64Array.of(100), 0, Math.log(1.1) / 365, new Float64Array(2)) // => [36500, 40150]
 */
export function momentsAtTwo(
  flows: WalkedFlows,
  weights: Float64Array,
  first: number,
  second: number,
  answer: Float64Array,
): Float64Array {
  const { ages, gaps, growth } = flows
  fillGrowthTable(growth, 0, first)
  fillGrowthTable(growth, 1, second)
  let worth = 1
  let secondGrown = 1
  let sum = 0
  let secondSum = 0
  let i = flows.count - 1
  while (i >= 0) {
    let gap = gaps[i]
    if (gap >= tabledDays) {
      worth *= Math.exp(first * gap)
      secondGrown *= Math.exp(second * gap)
      gap = 0
    }
    do {
      worth *= tabledGrowth(growth, 0, gap)
      secondGrown *= tabledGrowth(growth, 1, gap)
      sum += weights[i] * worth * ages[i]
      secondSum += weights[i] * secondGrown * ages[i]
      i--
      if (i < 0) break
      gap = gaps[i]
    } while (gap < tabledDays)
  }
  answer[0] = sum
  answer[1] = secondSum
  return answer
}
