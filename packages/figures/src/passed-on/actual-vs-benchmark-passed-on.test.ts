import { describe, expect, it } from 'vitest'
import { actualVsBenchmarkChart } from '../actual-vs-benchmark/definition.ts'
import { actualVsBenchmarkWords } from '../actual-vs-benchmark/words.ts'
import { chartThemes } from '../parts/chart-theme.ts'
import { groupOf } from '../testing/sample-groups.ts'
import { actualVsBenchmarkPassedOn } from './actual-vs-benchmark-passed-on.ts'

const cell = (savers: number, assets: number, meanIrr: number, meanBenchmarkIrr = meanIrr) => ({
  ...groupOf(savers, 50),
  assets,
  meanIrr,
  meanBenchmarkIrr,
  actual: 0.0525,
  benchmark: 0.0525,
  irr: { gt: 0.05, lte: 0.055 },
  birr: { gt: 0.05, lte: 0.055 },
})

const figureOf = (...cells: readonly ReturnType<typeof cell>[]) => {
  const counted = cells.reduce((sum, { savers }) => sum + savers, 0)
  return { counted, leftOut: 0, step: 0.005, above: Math.round(counted * 0.52), cells: [...cells] }
}

describe('actual and benchmark rates on paper', () => {
  it('give no pounds and means of 23 savers, since a bar of the histogram may hold the same and one more', () => {
    const whole = figureOf(cell(23, 1_279_287, 0.0517, 0.0641), cell(40, 2_000_000, 0.06, 0.03))
    const { words, numbers } = actualVsBenchmarkChart(actualVsBenchmarkPassedOn(whole)).pictures[0] ?? {}
    expect(words?.table.columns.map(({ title }) => title)).toEqual([
      'Actual IRR; benchmark IRR',
      'Savers',
      'Share of savers',
    ])
    expect(words?.table.rows.map((row) => row.slice(1))).toEqual([
      ['23', '36.5%'],
      ['40', '63.5%'],
      ['63', '100.0%'],
    ])
    expect(numbers?.flat()).not.toContain(1_279_287)
    expect(numbers?.every((row) => row.length === 3)).toBe(true)
  })

  it('are found alike on the whole, whatever is hidden of small cells', () => {
    const whole = figureOf(cell(44, 1, 0.0512345, 0.0512346), cell(6, 1, 0.0612345, 0.0612346))
    const sentence = 'No clear difference: 52.0% of 50 savers had a higher return than the benchmark.'
    expect(actualVsBenchmarkWords(whole).takeaway).toBe(sentence)
    expect(actualVsBenchmarkWords(actualVsBenchmarkPassedOn(whole)).takeaway).toBe(sentence)
    const apart = figureOf(cell(44, 1, 0.0512345, 0.0512346), cell(6, 1, 0.07, 0.05))
    expect(actualVsBenchmarkWords(actualVsBenchmarkPassedOn(apart)).takeaway).toBe(
      '52.0% of 50 savers had a higher return than the benchmark, evidence not known yet.',
    )
  })

  it('draw the cells that are passed on, on axes that end near those, and say how many are not drawn', () => {
    const far = { ...cell(3, 1, 0.3), actual: 0.3025 }
    const rest = [cell(44, 1, 0.05), { ...cell(30, 1, 0.06), actual: 0.0625 }]
    const chart = actualVsBenchmarkChart(
      actualVsBenchmarkPassedOn(figureOf(...rest, far, { ...cell(9, 1, 0.07), actual: 0.0725 })),
    )
    const { paper, words } = chart.pictures[0]
    expect(paper.note).toBe(
      'Drawn are 2 of 4 cells: the others hold fewer than 10 savers, or would give such a cell away.',
    )
    expect(words.alt).toMatch(/^2 marks of savers/)
    const { yAxis } = paper.option?.(chartThemes.light, { width: 665, height: 370 }) ?? {}
    expect(yAxis).toMatchObject({ max: expect.closeTo(0.065, 3) })
    expect(actualVsBenchmarkChart(figureOf(...rest)).pictures[0].paper.note).toBeUndefined()
  })
})
