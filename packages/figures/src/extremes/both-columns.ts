import { hiddenOf } from '../passed-on/hidden-groups.ts'

type Side = { readonly savers: number; readonly assets: number }

interface BothWays {
  readonly headline: Side
  readonly withExtremes: Side
}

/** The columns without and with extreme values; the second is left out where it adds nobody, or would tell of few savers. */
export function bothColumns<Cell>(figures: BothWays, headline: Cell, withExtremes: Cell): readonly Cell[] {
  return hiddenOf(figures) === null && !isSame(figures) ? [headline, withExtremes] : [headline]
}

function isSame({ headline, withExtremes }: BothWays): boolean {
  return headline.savers === withExtremes.savers && headline.assets === withExtremes.assets
}

export const columnNames = ['Headline', 'With extreme values'] as const
