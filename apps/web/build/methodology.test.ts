import { expect, it } from 'vitest'
import type { DocumentNode } from './document-node.ts'
import { picturesOf } from './document-nodes.ts'
import { renderMethodology } from './methodology.ts'

const pages = await renderMethodology()

/** Every element of a page, those within others included. */
function elementsOf(nodes: readonly DocumentNode[]): readonly Exclude<DocumentNode, string>[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsOf(node.slice(2) as DocumentNode[])],
  )
}

it('reads every page, the first one first', () => {
  expect(pages.map(({ slug, title }) => [slug, title])).toEqual([
    ['', 'Methodology'],
    ['rates-of-return', 'Rates of return'],
    ['scores', 'Scores'],
    ['savers-not-scored', 'Savers who are not scored'],
    ['benchmark-index', 'Benchmark index'],
    ['report-figures', 'Figures of a report'],
    ['simulations', 'Simulations'],
    ['price-tracks', 'Price tracks'],
    ['calibration', 'Calibration'],
    ['attribution', 'Performance attribution'],
    ['attribution-figures', 'Figures of an attribution'],
    ['price-checks', 'Checks against published prices'],
    ['charge-lens', 'Flat fees'],
    ['benchmarking', 'Benchmarking'],
    ['worked-examples', 'Worked examples'],
  ])
})

it('leads to pages and headings that are there', () => {
  const elements = pages.flatMap(({ slug, nodes }) => elementsOf(nodes).map((element) => ({ slug, element })))
  const targets = new Set([
    ...pages.map(({ slug }) => `${slug}#`),
    ...elements.flatMap(({ slug, element: [, { id }] }) => (id === undefined ? [] : [`${slug}#${id}`])),
  ])
  const links = elements.flatMap(({ element: [tag, { page, anchor }] }) =>
    tag === 'page' ? [`${page}#${anchor}`] : [],
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((link) => !targets.has(link))).toEqual([])
})

it('sets formulas and names its picture', () => {
  const scores = pages.find(({ slug }) => slug === 'scores')?.nodes ?? []
  expect(elementsOf(scores).find(([tag]) => tag === 'pre')?.[2]).toEqual([
    'code',
    {},
    'S = 100 Φ(y / s)\ny = ln(1 + r) − ln(1 + b)\ns',
    ['sup', {}, '2'],
    ' = s',
    ['sub', {}, 'L'],
    ['sup', {}, '2'],
    ' + TE',
    ['sup', {}, '2'],
    ' A / D',
    ['sup', {}, '2'],
  ])
  expect(elementsOf(scores)).toContainEqual(['h3', { id: 'strength-of-evidence' }, 'Strength of evidence'])
  expect(picturesOf(scores)).toEqual(['score-calibration.svg'])
})

it('has no landmark for each table and formula, and no name of the code where it is read', () => {
  const elements = pages.flatMap(({ nodes }) => elementsOf(nodes))
  expect(elements.filter(([, { role }]) => role === 'region')).toEqual([])
  const words = elements.filter(([tag]) => tag === 'code').flatMap(([, , ...texts]) => texts.map(String))
  expect(words.filter((word) => /[a-z][A-Z]|\/src|\.ts\b|--|_/.test(word))).toEqual([])
})
