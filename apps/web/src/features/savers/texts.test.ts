import { readdirSync, readFileSync } from 'node:fs'
import { brand } from '@plumbline/contract/brand/brand.ts'
import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import { pageSizes } from '@plumbline/contract/wire/primitives.ts'
import { describe, expect, it } from 'vitest'
import { systemSettings } from './search/savers-search.ts'
import { fallbackRanges, saversDurations, saversTexts, selectedText } from './texts.ts'

/** What the specification quotes for this screen, word for word. */
const quoted = [
  'Savers',
  'Individual Savers',
  'ALL SAVERS',
  'Loading Members...',
  'No data available.',
  'No data available for this provider',
  'Average IRR',
  'Average Benchmark IRR',
  'Assets Analysed',
  'Value achieved against the benchmark',
  'Average annual return over the period of investment',
  'Average annual return with same contributions invested in benchmark index',
  'Total value of pots analysed',
  'Saver ID',
  'IRR',
  'Benchmark IRR',
  'Pot Size',
  'First Contribution Date',
  'Last Contribution Date',
  'Sort',
  'Filter',
  'Apply',
  'Reset',
  'Ascending',
  'Descending',
]

describe('the texts of the savers screen', () => {
  it('are those of the specification, all of them', () => {
    expect(Object.values(saversTexts).toSorted()).toEqual(quoted.toSorted())
  })

  it('are each shown somewhere', () => {
    const sources = sourcesOf(import.meta.dirname).join('\n')
    const unused = Object.keys(saversTexts).filter((name) => !sources.includes(`saversTexts.${name}`))
    expect(unused).toEqual([])
  })

  it('name the score and its column as the brand does', () => {
    expect(brand.score).toBe('Plumbline Score')
    expect(brand.scoreColumn).toBe('AW Score')
  })

  it('count the selection', () => {
    expect(selectedText('1', '44,806')).toBe('(1 out of 44,806 selected)')
  })
})

describe('the constants of the savers screen', () => {
  it('are those of the specification', () => {
    expect(saversDurations).toEqual({ counter: 750, highlight: 1000, noDataMessage: 3000 })
    expect(systemSettings).toEqual({ filter: {}, sort: { sortBy: 'potSize', sortDescending: true }, limit: 15 })
    expect(pageSizes).toEqual([15, 25, 50, 100])
    // The specification has no range of benchmark pots.
    const { benchmark_pot: potsOfOurs, ...ranges } = fallbackRanges
    expect(ranges).toEqual({ pot_size: [20, 100], score: [20, 100], irr: [-10, 100], birr: [1, 5] })
    expect(potsOfOurs).toEqual(ranges.pot_size)
    expect([...outlierReasons].toSorted()).toEqual(
      [
        'Short Contribution History',
        'High IRR',
        'Low IRR',
        'High/Low IRR',
        'Contribution Record Inaccurate',
        'Not Comparable',
        '0 NAV',
      ].toSorted(),
    )
  })
})

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !name.endsWith('texts.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
}
