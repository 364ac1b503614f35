import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { pooledPassedOn } from '../passed-on/without-small-groups.ts'
import { groupOf } from '../testing/sample-groups.ts'
import { findingsOf, pooledFiguresOf, sampleProvenance, statisticsOf } from '../testing/sample-report.ts'
import { dimensionChart } from './text-dimensions.ts'

const evidence = {
  gap: -0.03,
  low: -0.05,
  high: -0.01,
  poundsLow: -5e6,
  poundsHigh: -1e6,
  irr: null,
  benchmarkIrr: null,
}
const fund = (name: string | null, savers: number, strength: 'strong' | 'could be chance' | null): GroupEvidence => ({
  name,
  others: null,
  savers,
  meanScore: 40,
  pounds: -10,
  evidence: strength === null ? null : { ...evidence, strength },
})
const figure = {
  counted: 417,
  leftOut: 0,
  groups: [
    { ...groupOf(300, 55), name: 'Growth', labelAbbr: null },
    { ...groupOf(100, 40), name: 'Cautious', labelAbbr: 'C' },
    { ...groupOf(10, 40), name: 'Unscored', labelAbbr: null },
  ],
  rest: null,
  blank: groupOf(7, 50),
}
const findings = findingsOf({
  // In another order than the figure has.
  funds: [
    fund(null, 7, null),
    fund('Cautious', 100, 'strong'),
    fund('Growth', 300, 'could be chance'),
    fund('Unscored', 10, null),
  ],
})
const chartOf = (pooled?: ReturnType<typeof pooledFiguresOf>, filters = {}) =>
  dimensionChart('funds', figure, { pooled, provenance: { ...sampleProvenance, filters } }, statisticsOf(417, 50))
    .pictures[0]
const lastColumn = ({ words: { table } }: ReturnType<typeof chartOf>) => table.rows.map((row) => row.at(-1))

it('says at each fund how sure its difference from the benchmark is, once that is known', () => {
  const picture = chartOf(pooledFiguresOf({ findings }))
  expect(picture.words.table.columns.at(-1)?.title).toBe('How sure')
  expect(lastColumn(picture)).toEqual(['could be chance', 'strong evidence', 'evidence not known', '--', ''])
  expect(picture.numbers.map((row) => row.length)).toEqual(picture.words.table.rows.map((row) => row.length))
  for (const without of [chartOf(), chartOf(pooledFiguresOf({ findings: findingsOf({ funds: [] }) }))]) {
    expect(without.words.table.columns.map(({ title }) => title)).not.toContain('How sure')
  }
})

it('takes no evidence from savers who were chosen by result', () => {
  const picture = chartOf(pooledFiguresOf({ findings }), { score: { lt: 40 } })
  expect(lastColumn(picture).slice(0, 4)).toEqual(Array(4).fill('chosen by result'))
})

it('passes on nothing of a fund of few', () => {
  const passedOn = pooledPassedOn(pooledFiguresOf({ findings }), {})
  expect(lastColumn(chartOf(passedOn))[3]).toBe('--')
})
