import type { Picture } from '@plumbline/figures/figure.ts'
import type { analysisFigures } from '@plumbline/figures/reports/analysis.ts'

type Figures = ReturnType<typeof analysisFigures>

/**
 * The charts with what the pooled figures let them say. Those figures come later and change words alone, so each picture keeps the
 * drawing it has.
 */
export function withPooledWords(drawn: Figures, said: Figures): Figures {
  return said.map((figure, place) => {
    const before = drawn[place]?.pictures
    const kept = (picture: Picture, view: number): Picture => ({
      ...picture,
      option: before?.[view]?.option ?? picture.option,
    })
    const [first, ...others] = figure.pictures
    return { ...figure, pictures: [kept(first, 0), ...others.map((picture, other) => kept(picture, other + 1))] }
  })
}
