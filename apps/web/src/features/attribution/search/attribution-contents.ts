import type { AttributionSection } from '@plumbline/contract/attribution/attribution-sections.ts'
import type { ContentsEntry } from '../../../components/contents/contents-entry.ts'

/** Where the result begins. */
export const resultStart = 'attribution-start'

/** What the contents call each section; those of one name share an entry. */
const entryNames: Readonly<Record<AttributionSection, string>> = {
  priceTrack: 'Price track',
  irrSingle: 'Single contribution',
  irrSingleHeatmap: 'Heatmap and 3D',
  irrSingle3d: 'Heatmap and 3D',
  irrRegular: 'Regular contribution',
  irrRegularHeatmap: 'Regular contribution',
  irrRegular3d: 'Regular contribution',
  effectOfContributions: 'Effect Of Contributions',
  portfolioIrr: 'Portfolio IRR',
  regression: 'Regression',
}

/** The entries of the figures that are shown, in their order. */
export function attributionContents(
  figures: readonly { readonly section: AttributionSection; readonly figure: { readonly id: string } }[],
): readonly ContentsEntry[] {
  const targets = new Map([['Summary', resultStart]])
  for (const { section, figure } of figures) {
    const name = entryNames[section]
    if (!targets.has(name)) targets.set(name, figurePlace(figure))
  }
  return [...targets].map(([name, target]) => ({ name, target }))
}

export function figurePlace({ id }: { readonly id: string }): string {
  return `chart-${id}`
}
