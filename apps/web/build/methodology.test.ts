import { expect, it } from 'vitest'
import { renderMethodology } from './methodology.ts'

const pages = await renderMethodology()

it('renders every page, the first one first', () => {
  expect(pages.map(({ slug, title }) => [slug, title])).toEqual([
    ['', 'Methodology'],
    ['rates-of-return', 'Rates of return'],
    ['scores', 'Scores'],
    ['savers-not-scored', 'Savers who are not scored'],
    ['benchmark-index', 'Benchmark index'],
    ['report-figures', 'Figures of a report'],
    ['worked-examples', 'Worked examples'],
  ])
})

it('leads to pages and headings that are there, and to nothing that is not served', () => {
  const targets = new Set(
    pages.flatMap(({ slug, html }) => {
      const page = slug === '' ? '/methodology' : `/methodology/${slug}`
      return [page, ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${page}#${id}`)]
    }),
  )
  const links = pages.flatMap(({ html }) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href))
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((href) => !targets.has(href))).toEqual([])
})

it('keeps formulas as they are written and names its picture', () => {
  const scores = pages.find(({ slug }) => slug === 'scores')
  expect(scores?.html).toContain('<code>S = 100 Phi(y / s)')
  expect(scores?.html).toContain('<h3 id="strength-of-evidence">')
  expect(scores?.pictures).toEqual(['score-calibration.svg'])
  expect(scores?.html).toContain('src="{picture:score-calibration.svg}" alt="Histograms of simulated scores')
})
