import { hiddenOf } from '../passed-on/hidden-groups.ts'

/** The columns without and with extreme values; the second is left out where it would tell of few savers. */
export function bothColumns<Cell>(figures: object, headline: Cell, withExtremes: Cell): readonly Cell[] {
  return hiddenOf(figures) === null ? [headline, withExtremes] : [headline]
}

export const columnNames = ['Headline', 'With extreme values'] as const
