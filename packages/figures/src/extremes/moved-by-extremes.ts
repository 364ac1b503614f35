import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Summary } from '@plumbline/contract/figures/statistics.ts'
import { isClear } from '../words/no-clear-difference.ts'
import { type WithAndWithout, withAndWithout } from './measures.ts'

/** Whether the figures with extreme values are of the same savers and those: a filter by reasons leaves others. */
export function addsExtremes({ headline, withExtremes, extremes }: Summary): boolean {
  return headline.savers + extremes === withExtremes.savers
}

/** The figures that savers with a high or low IRR would move as they are shown, those first that would move most. */
export function movedByExtremes(summary: Summary, pooled?: PooledFigures): readonly WithAndWithout[] {
  return withAndWithout(summary, pooled)
    .filter(({ write, without, together }) => write(without) !== write(together) && without !== null)
    .toSorted((a, b) => b.apart - a.apart)
}

/** `the impact on asset value would be £760 instead of £400`. */
export function movedWords({ name, write, without, together }: WithAndWithout): string {
  return `the ${lowerFirst(name)} would be ${write(together)} instead of ${write(without)}`
}

export function clearlyMoved(moved: readonly WithAndWithout[]): readonly WithAndWithout[] {
  return moved.filter(({ apart }) => isClear(apart))
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
