import type { Picture } from '@plumbline/figures/figure.ts'
import type { analysisFigures } from '@plumbline/figures/reports/analysis.ts'

type Figures = ReturnType<typeof analysisFigures>

/**
 * The charts with what the pooled figures let them say. Those figures come later and change words alone, so each picture keeps the
 * drawing it has.
 */
export function withPooledWords(drawnFigures: Figures, pooledFigures: Figures): Figures {
  return pooledFigures.map((figure, place) => {
    const before = drawnFigures[place]?.pictures
    const withDrawnOption = (picture: Picture, view: number): Picture => ({
      ...picture,
      option: before?.[view]?.option ?? picture.option,
    })
    const [first, ...others] = figure.pictures
    return {
      ...figure,
      pictures: [withDrawnOption(first, 0), ...others.map((picture, other) => withDrawnOption(picture, other + 1))],
    }
  })
}
