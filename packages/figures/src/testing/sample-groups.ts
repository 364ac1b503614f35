import type { Group } from '@plumbline/contract/figures/group.ts'
import { itemAt } from '../item-at.ts'
import type { FigureTable } from '../words/figure-words.ts'

/** A group of so many savers, with a rate to every score. */
export function groupOf(savers: number, score: number): Group {
  const none = savers === 0
  return {
    savers,
    meanScore: none ? null : score,
    meanIrr: none ? null : 0.05 + (score - 50) / 1000,
    meanBenchmarkIrr: none ? null : 0.05,
    assets: savers * 1000,
    benchmarkAssets: savers * (1000 - 4 * (score - 50)),
  }
}

/** Near enough for a test: real fonts are measured where pictures are compared. */
export const measure = (text: string) => text.length * 6

/** The texts of a picture, in their order. */
export function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) =>
    itemAt(match, 1).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
}

/** Whether a table's rows add up to its last one, and that is everyone. */
export function addsUp({ rows, columns }: FigureTable, counted: number): boolean {
  const place = columns.findIndex(({ title }) => title === 'Savers')
  const counts = rows.map((row) => Number(itemAt(row, place).replace(/[,*]/g, '')))
  const total = counts.pop()
  return total === counted && counts.reduce((sum, savers) => sum + savers, 0) === counted
}
