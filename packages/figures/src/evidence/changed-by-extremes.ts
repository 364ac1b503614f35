import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { poundsApart } from '../pooled/pounds-apart.ts'
import { saversText } from '../words/figure-words.ts'
import { worthNothing } from '../words/worth.ts'

/** What a result would be with the savers who are left out for a very high or low return. */
export interface WithExtremes {
  readonly savers: number
  /** Pots less benchmark pots. */
  readonly pounds: number
  readonly strength: NonNullable<PooledFigures['headline']['evidence']>['strength']
}

type Pools = Pick<PooledFigures, 'headline' | 'withExtremes'>

/**
 * The result with extreme values, where it lies on another side of the benchmark or goes by other words of evidence; null where
 * both agree, where either is not known, and where those added are too few to be passed on.
 */
export function changedByExtremes(pooled: Pools): WithExtremes | null {
  const { headline, withExtremes } = pooled
  const savers = withExtremes.savers - headline.savers
  if (savers <= 0 || hiddenOf(pooled) !== null) return null
  const [before, after] = [poundsApart(headline), poundsApart(withExtremes)]
  if (before === null || after === null || headline.evidence === null || withExtremes.evidence === null) return null
  const { strength } = withExtremes.evidence
  if (strength === headline.evidence.strength && sideOf(before) === sideOf(after)) return null
  return { savers, pounds: after, strength }
}

/** `With the 75 savers left out for an extreme return the pots are worth £781k less, which could be chance.` */
export function withExtremesSentence({ savers, pounds, strength }: WithExtremes): string {
  const who = `With the ${saversText(savers)} left out for an extreme return`
  if (sideOf(pounds) === 0) return `${who} the pots are worth about as much as in the benchmark.`
  const sure = {
    strong: 'with strong evidence',
    some: 'with some evidence',
    'could be chance': 'which could be chance',
  }
  return `${who} the pots are worth ${shortPounds(Math.abs(pounds))} ${pounds > 0 ? 'more' : 'less'}, ${sure[strength]}.`
}

/** As pounds are shown. */
function sideOf(pounds: number): number {
  return worthNothing(pounds) ? 0 : Math.sign(pounds)
}
