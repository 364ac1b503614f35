import { expect, it } from 'vitest'
import { figuresOf, isPage } from '../reports/report.ts'
import { vfmSectionsIn } from '../reports/vfm.ts'
import { measure } from '../testing/sample-groups.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { chartPoints } from './chart-points.ts'
import { chartThemes } from './chart-theme.ts'
import { markAt } from './screen-marks.ts'
import { screenPicture } from './screen-picture.ts'
import { renderSvg } from './svg.ts'

const size = { width: 620, height: 320 }
const report = sampleReport()
const charts = vfmSectionsIn()
  .flatMap(([, section]) => (isPage(section) ? [] : figuresOf(section, report)))
  .flatMap((figure) =>
    figure.kind === 'chart'
      ? figure.pictures.map(({ option }, view) => ({
          name: `${figure.id} ${view}`,
          option: option(chartThemes.light, size),
        }))
      : [],
  )

it.each(charts)('draws $name for a screen as for paper, with each mark where the keyboard finds it', ({ option }) => {
  const { svg, areas, points } = screenPicture(option, size, measure)
  expect(svg.replaceAll(/(?<=="|\(#|"#)zr\d+-/g, 'figure-')).toBe(renderSvg(option, size, measure))
  expect(points.map(({ place }) => place)).toEqual(chartPoints(option).map(({ place }) => place))
  expect(new Set(areas.map(({ place }) => place))).toEqual(new Set(points.map(({ place }) => place)))
  for (const { place, x, y } of points) {
    expect([x, y].every(Number.isFinite)).toBe(true)
    // Where marks lie on each other, the one on top answers.
    const under = areas.filter((area) => markAt([area], x, y) !== undefined).map((area) => area.place)
    expect(under).toContain(place)
  }
})

it('names the parts of each picture apart, since a page holds several', () => {
  const [{ option } = { option: {} }] = charts
  const names = [1, 2].map(() =>
    [...screenPicture(option, size, measure).svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  )
  expect(names[0]).not.toEqual([])
  expect(names.flat()).toHaveLength(new Set(names.flat()).size)
})

it('answers nobody beside the marks', () => {
  const area = { place: 3, left: 10, top: 10, right: 20, bottom: 30 }
  expect(markAt([area, { ...area, place: 4, left: 0 }], 12, 12)).toBe(3)
  expect(markAt([area, { ...area, place: 4, left: 0 }], 2, 12)).toBe(4)
  expect(markAt([area], 21, 12)).toBeUndefined()
})
