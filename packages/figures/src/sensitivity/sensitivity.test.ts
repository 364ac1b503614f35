import type { ComparedBenchmark } from '@plumbline/contract/figures/compared-benchmarks.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { describe, expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { comparisonOf, gapOf } from '../testing/made-comparison.ts'
import { measure } from '../testing/sample-groups.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { sensitivity } from './definition.ts'
import { sensitivityOption } from './option.ts'
import { sensitivityNumbers, sensitivityWords } from './words.ts'

const [better, chance, worse, none] = [gapOf(0.02), gapOf(0.003), gapOf(-0.015), gapOf(0.000001)]
const sentence = (...benchmarks: readonly Partial<ComparedBenchmark>[]) =>
  sensitivityWords(comparisonOf(...benchmarks)).takeaway
/** With a mean score on the side of the gap. */
const named = (name: string, gap: ReturnType<typeof gapOf> | null) => ({
  name,
  gap,
  meanScore: 50 + Math.sign(gap?.difference ?? 0) * 5,
})

describe('the sentence on several benchmarks', () => {
  it('counts those of most, and names the others', () => {
    expect(
      sentence(named('House', chance), named('Prices', better), named('Bonds', chance), named('Shares', worse)),
    ).toBe(
      'Against three of four benchmarks savers did better; against Shares worse. Only the differences from Prices and Shares are outside what chance gives in 95 of 100 cases.',
    )
    expect(sentence(named('A', worse), named('B', worse), named('C', chance))).toBe(
      'Against two of three benchmarks savers did worse; against C better. Only the differences from A and B are outside what chance gives in 95 of 100 cases.',
    )
  })

  it('names both sides of a tie', () => {
    expect(sentence(named('A', better), named('B', worse))).toBe(
      'Against A savers did better; against B worse. Both differences are outside what chance gives in 95 of 100 cases.',
    )
    expect(sentence(named('A', chance), named('B', worse), named('C', chance), named('D', worse))).toBe(
      'Against A and C savers did better; against B and D worse. Only the differences from B and D are outside what chance gives in 95 of 100 cases.',
    )
    expect(sentence(named('A', better), named('B', worse), named('C', none))).toBe(
      'Against A savers did better; against B worse; against C there is no clear difference. Both differences are outside what chance gives in 95 of 100 cases.',
    )
  })

  it('says of one side that it is all of them', () => {
    expect(sentence(named('A', better), named('B', chance), named('C', chance))).toBe(
      'Against all three benchmarks savers did better. Only the difference from A is outside what chance gives in 95 of 100 cases.',
    )
    expect(sentence(named('A', gapOf(-0.007)), named('B', gapOf(-0.002)))).toBe(
      'Against both benchmarks savers did worse. None of these differences is outside what chance gives in 95 of 100 cases.',
    )
    expect(sentence(named('A', worse), named('B', worse), named('C', worse))).toBe(
      'Against all three benchmarks savers did worse. All differences are outside what chance gives in 95 of 100 cases.',
    )
  })

  it('says of one benchmark by how much, and how sure that is', () => {
    expect(sentence(named('House', better))).toBe(
      'Against House savers did better, by 2.00% a year. That is outside what chance gives in 95 of 100 cases.',
    )
    expect(sentence(named('House', gapOf(-0.007)))).toBe(
      'Against House savers did worse, by 0.70% a year. There is some evidence that this is no chance.',
    )
    expect(sentence(named('House', chance))).toBe(
      'Against House savers did better, by 0.30% a year. That could be chance.',
    )
  })

  it('claims no side where none shows', () => {
    expect(sentence(named('House', none))).toBe('Against House there is no clear difference.')
    expect(sentence(named('A', none), named('B', none))).toBe('Against both benchmarks there is no clear difference.')
    expect(sentence(named('A', none), named('B', none), named('C', worse))).toBe(
      'Against two of three benchmarks there is no clear difference; against C savers did worse. That is outside what chance gives in 95 of 100 cases.',
    )
  })

  it('says where a benchmark judges fewer savers than another', () => {
    expect(sentence({ ...named('House', better), scored: 1000 }, { ...named('Young', worse), scored: 200 })).toContain(
      'Against Young only 200 savers are scored, not 1,000.',
    )
    expect(
      sentence({ ...named('House', better), scored: 1000 }, { ...named('Other', worse), scored: 990 }),
    ).not.toContain('only')
  })

  it('leaves out benchmarks on which too few are scored', () => {
    const few = { name: 'Young index', scored: 9, gap: null }
    expect(sentence(named('House', better), few)).toBe(
      'Against House savers did better, by 2.00% a year. That is outside what chance gives in 95 of 100 cases. Not compared: Young index, since fewer than 10 savers are scored.',
    )
    expect(sentence(few, few)).toBe(
      'Fewer than 10 savers are scored against any of these benchmarks, too few to compare.',
    )
    expect(sentence({ ...few, scored: 0 })).toBe('No saver is scored against Young index.')
    expect(sentence(named('A', null), named('B', better))).toContain(
      'Not compared: A, since the pooled contributions have no score there.',
    )
    expect(sentence(named('A', null))).toBe('What all savers together come to against A is not known.')
  })

  it('says where the mean of savers lies on the other side of all their money', () => {
    expect(sentence({ ...named('House', gapOf(-0.003)), meanScore: 56 })).toBe(
      'Against House savers did worse, by 0.30% a year. That could be chance. That is of all money together: counting each saver alike, the mean score lies on the other side of House.',
    )
    expect(sentence({ ...named('House', gapOf(-0.003)), meanScore: 50.3 })).not.toContain('each saver alike')
  })

  it('tells versions of one benchmark apart', () => {
    const versions = comparisonOf({ ...named('House', better), version: 1 }, { ...named('House', worse), version: 2 })
    const same = { ...versions, benchmarks: versions.benchmarks.map((each) => ({ ...each, id: '7' })) }
    expect(sensitivityWords(same).takeaway).toContain('Against House v1 savers did better; against House v2 worse.')
  })
})

it('shows of fewer than 10 scored savers how many are not, and nothing else', () => {
  const figure = comparisonOf({ scored: 9, notScored: 431 })
  expect(sensitivityWords(figure).table.rows[0]).toEqual([
    ...[
      'Demonstration index (v1, this batch)',
      '--',
      '--',
      '--',
      '--',
      '--',
      'fewer than 10 savers',
      '--',
      '--',
      '431',
    ],
  ])
  expect(sensitivityNumbers(figure)[0]?.filter((number) => typeof number === 'number')).toEqual([431])
})

it('draws an interval by how sure it is, and nothing where there is none', () => {
  const size = { width: 900, height: 300 }
  const draw = (...benchmarks: readonly Partial<ComparedBenchmark>[]) =>
    renderSvg(sensitivityOption(comparisonOf(...benchmarks), chartThemes.light, size), size, measure)
  const { aboveFill, belowFill, atFill, aboveSoft } = chartThemes.light
  expect(draw({ gap: better })).toContain(`fill="${aboveFill}"`)
  expect(draw({ gap: worse })).toContain(`fill="${belowFill}"`)
  expect(draw({ gap: gapOf(0.007) })).toContain(`fill="${aboveSoft}"`)
  expect(draw({ gap: chance })).toContain(`stroke="${atFill}"`)
  const empty = draw({ gap: null, pooledScore: null, pooledScoreRange: null })
  for (const colour of [aboveFill, belowFill, aboveSoft]) expect(empty).not.toContain(colour)
})

it('is in a report that somebody put it into, unless its savers are chosen by how they did', () => {
  const report = sampleReport()
  const chosen = (filters: SaverFilter) => ({ ...report, provenance: { ...report.provenance, filters } })
  const figure = comparisonOf({})
  expect(sensitivity.of({ ...report, sensitivity: null })).toBeNull()
  expect(sensitivity.of({ ...chosen({ schemes: ['Main'] }), sensitivity: figure })).not.toBeNull()
  expect(sensitivity.of({ ...chosen({ score: { gt: 60 } }), sensitivity: figure })).toBeNull()
})
