import { pooledFiguresOf, sampleReport } from '@plumbline/figures/testing/sample-report.ts'
import { expect, it } from 'vitest'
import { shownSections } from '../search/report-search.ts'
import { begunBlocks, piecesOf, screenBlocks } from './screen-blocks.ts'
import { shownCharts, withPooledWords } from './shown-charts.ts'
import { shownFigures, withPooledFigures } from './shown-figures.ts'

const data = sampleReport()
const figures = shownFigures(data)
const charts = shownCharts(figures, {})
const blocks = screenBlocks(figures, charts, shownSections({}))

it('begins blocks in their order, piece by piece, until every chart and table is there', () => {
  const all = piecesOf(blocks)
  expect(begunBlocks(blocks, 1)).toEqual([{ block: blocks[0], pieces: 1 }])
  for (let pieces = 1; pieces <= all; pieces += 1) {
    const begun = begunBlocks(blocks, pieces)
    expect(begun.reduce((sum, each) => sum + each.pieces, 0)).toBe(pieces)
    expect(begun.map(({ block }) => block)).toEqual(blocks.slice(0, begun.length))
  }
  const whole = begunBlocks(blocks, all)
  expect(whole.map(({ block }) => block)).toEqual(blocks)
  for (const { block, pieces } of whole) {
    if (block.kind === 'charts') expect(pieces).toBe(block.charts.length)
    if (block.kind === 'tables') expect(pieces).toBe(block.tables.length + Number(block.hasSideBySide))
  }
})

it('keeps every figure that does not read the pooled ones as it is when they come, and says the others anew', () => {
  const pooledFigures = withPooledFigures(figures, data, pooledFiguresOf())
  const anew = shownFigures({ ...data, pooled: pooledFiguresOf() } as typeof data)
  const before = [...figures.values()].flat()
  const after = [...pooledFigures.values()].flat()
  expect(JSON.stringify(after)).toBe(JSON.stringify([...anew.values()].flat()))
  const same = after.filter((figure) => before.includes(figure)).map(({ id }) => id)
  expect(same).toContain('exclusionBalance')
  for (const reading of ['potEffect', 'scoreDistribution', 'actualVsBenchmark']) expect(same).not.toContain(reading)
  const shown = withPooledWords(charts, shownCharts(pooledFigures, {}))
  expect(shown.filter((chart) => charts.includes(chart)).map(({ id }) => id)).toContain('outlierBreakdown')
})
