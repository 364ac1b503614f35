import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import { type MadeSaver, statisticsOfMade } from './made-saver.ts'

/** The funds of two made batches. */
export function fundChanges(before: readonly MadeSaver[], now: readonly MadeSaver[]): PreviousBatch['funds'] {
  const of = (savers: readonly MadeSaver[]) => {
    const { score, impact, impactShare } = statisticsOfMade(savers)
    return { savers: savers.length, meanScore: score.mean, pounds: impactShare === null ? null : impact }
  }
  const inFund = (savers: readonly MadeSaver[], name: string) => savers.filter(({ fund }) => fund === name)
  return [...new Set([...now, ...before].map(({ fund }) => fund))].map((name) => ({
    name: name === '' ? null : name,
    others: null,
    before: of(inFund(before, name)),
    now: of(inFund(now, name)),
  }))
}
