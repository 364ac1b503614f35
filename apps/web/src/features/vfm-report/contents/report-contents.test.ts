import { sampleReport } from '@plumbline/figures/testing/sample-report.ts'
import { expect, it } from 'vitest'
import { entryInView, placeText } from '../../../components/contents/contents-entry.ts'
import { screenBlocks } from '../figures/screen-blocks.ts'
import { shownCharts } from '../figures/shown-charts.ts'
import { shownFigures } from '../figures/shown-figures.ts'
import { shownSections } from '../search/report-search.ts'
import { contentsOf } from './report-contents.ts'

const data = sampleReport()
const figures = shownFigures(data)
const contents = (without: Parameters<typeof shownSections>[0]['without'] = []) =>
  contentsOf(screenBlocks(figures, shownCharts(figures, {}), shownSections({ without })))

it('lists every section that is shown once, in the order of the report', () => {
  const names = contents().map(({ name }) => name)
  expect(names[0]).toBe('Summary')
  expect(new Set(names).size).toBe(names.length)
  expect(names.slice(0, 3)).toEqual(['Summary', 'Scores', 'IRR and assets'])
  expect(names.at(-1)).toBe('Method')
})

it('leads to the first of neighbours that share an entry, and to the other one where that is left out', () => {
  const target = (from: ReturnType<typeof contents>) => from.find(({ name }) => name === 'IRR and assets')?.target
  expect(target(contents())).toBe('chart-irrDistribution')
  expect(target(contents(['irr']))).toBe('chart-assetImpact')
  expect(target(contents(['irr', 'iAsset']))).toBeUndefined()
})

it('leads each entry to a place of its own', () => {
  const targets = contents().map(({ target }) => target)
  expect(new Set(targets).size).toBe(targets.length)
})

it('begins with the key figures even where cover and summary are left out', () => {
  expect(contents(['coverPage', 'summary'])[0]).toEqual({ name: 'Summary', target: 'report-start' })
})

it('knows which entry is read: the last whose top is above the line, and the last of all at the foot', () => {
  expect(entryInView([150, 900, 1500], 132, false)).toBe(0)
  expect(entryInView([-700, 60, 700], 132, false)).toBe(1)
  expect(entryInView([-700, 132, 700], 132, false)).toBe(1)
  expect(entryInView([-900, -200, 500], 132, true)).toBe(2)
  expect(entryInView([], 132, true)).toBe(0)
  expect(placeText(contents(), 1)).toMatch(/^2 of \d+$/)
})
