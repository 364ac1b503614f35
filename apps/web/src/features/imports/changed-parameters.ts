import type { ScoredAgain } from '@plumbline/contract/imports/scored-again.ts'
import { parameterFacts } from '@plumbline/figures/words/provenance-words.ts'

export interface ChangedParameter {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** What the scores are by now and were not before, in words; empty where only the index changed, or nothing is on record. */
export function changedParameters({
  before,
  after,
}: Pick<ScoredAgain, 'before' | 'after'>): readonly ChangedParameter[] {
  if (before.parameters === undefined || after.parameters === undefined) return []
  const was = parameterFacts({ parameters: before.parameters })
  const is = parameterFacts({ parameters: after.parameters })
  return is.flatMap(({ term, text }) => {
    const earlier = was.find((fact) => fact.term === term)?.text
    return earlier === undefined || earlier === text ? [] : [{ name: term, before: earlier, after: text }]
  })
}
