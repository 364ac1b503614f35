import { attribute } from '@plumbline/engine/attribution/attribution.ts'
import type { Estimate } from '@plumbline/engine/attribution/averaged-ratio.ts'
import { memberPass } from '@plumbline/engine/attribution/member-pass.ts'
import { type FundPlan, knownFund } from '@plumbline/engine/attribution/testing/known-fund.ts'

/** Of one estimate over many funds. */
interface Coverage {
  /** The share of intervals that hold the truth. */
  readonly covered: number
  /** Mean error over mean standard error. */
  readonly bias: number
}

export interface CoverageOfFunds {
  readonly beta: Coverage
  readonly alpha: Coverage
  /** Root mean square error of the track's monthly returns. */
  readonly rmse: number
  /** Standard deviation of errors of levels over their standard errors. */
  readonly levelDeviation: number
  readonly converged: number
}

/** Attributes funds whose truth is known and counts how often it is found. */
export async function coverKnownFunds(plan: FundPlan, funds: number): Promise<CoverageOfFunds> {
  const betas: Estimate[] = []
  const alphas: Estimate[] = []
  let [squares, levels, count, converged] = [0, 0, 0, 0]
  for (let seed = 1; seed <= funds; seed++) {
    const { months, members, returns } = knownFund(seed, plan)
    const found = await attribute(months, async (pass) => memberPass(members, months, pass), [], 0)
    betas.push(found.beta)
    alphas.push(found.alpha)
    if (found.converged) converged++
    let level = 100
    found.track.forEach((month, place) => {
      const truth = returns[place] ?? Number.NaN
      level *= 1 + truth
      squares += (month.return - truth) ** 2
      levels += ((month.level - level) / month.levelStandardError) ** 2
      count++
    })
  }
  return {
    beta: coverageOf(betas, plan.beta),
    alpha: coverageOf(alphas, plan.alpha),
    rmse: Math.sqrt(squares / count),
    levelDeviation: Math.sqrt(levels / count),
    converged,
  }
}

function coverageOf(estimates: readonly Estimate[], truth: number): Coverage {
  const sum = (of: (estimate: Estimate) => number) => estimates.reduce((total, each) => total + of(each), 0)
  return {
    covered: sum(({ low, high }) => (low <= truth && truth <= high ? 1 : 0)) / estimates.length,
    bias: sum(({ value }) => value - truth) / sum(({ standardError }) => standardError),
  }
}
