import { expect, it } from 'vitest'
import { irrDistribution } from '../irr-distribution/definition.ts'
import { methodologyWords } from '../methodology/words.ts'
import { potEffect } from '../pot-effect/definition.ts'
import { scoreDistribution } from '../score-distribution/definition.ts'
import { keyFigures, supportOf } from '../summary/key-figures.ts'
import { sampleProvenance, sampleReport } from '../testing/sample-report.ts'
import { explainFigure } from './explanations.ts'

it('explains a figure with what went into it', () => {
  const { inputs, methodology } = explainFigure(
    scoreDistribution.explain,
    { counted: 390, leftOut: 10 },
    sampleProvenance,
  )
  expect(inputs).toEqual([
    { name: 'Savers counted', value: '390 of the 440 in the batch' },
    { name: 'Left out', value: '10, without a score' },
    { name: 'Data batch', value: '128.2' },
    { name: 'Benchmark', value: 'Demonstration index v3, levels from 31 Dec 1998 to 31 Mar 2026' },
    { name: 'Score', value: 'New method, tracking error 4% and lasting differences 0.75% a year' },
  ])
  expect(methodology).toEqual({ page: 'report-figures', anchor: 'score-distribution' })
})

it('gives the filter with its values', () => {
  const filters = { score: { gte: 50 }, schemes: ['Master Trusts', ''] }
  const { inputs } = explainFigure(potEffect.explain, { counted: 1, leftOut: 0 }, { ...sampleProvenance, filters })
  expect(inputs).toContainEqual({ name: 'Filter', value: 'Score from 50; scheme Master Trusts or not stated' })
})

it('says as much as is known of the source', () => {
  const { id, benchmarkName, benchmarkVersion, filters } = sampleProvenance
  const source = { id, benchmarkName, benchmarkVersion, filters }
  expect(explainFigure(irrDistribution.explain, { counted: 390, leftOut: 0 }, source).inputs).toEqual([
    { name: 'Savers counted', value: '390' },
    { name: 'Data batch', value: '128.2' },
    { name: 'Benchmark', value: 'Demonstration index v3' },
  ])
})

it('gives the methodology with the parameters of the batch', () => {
  const textOf = (parameters: object) =>
    methodologyWords({ ...sampleProvenance, parameters: { ...sampleProvenance.parameters, ...parameters } }, 'marked')
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ')
  const byDefault = textOf({})
  expect(byDefault).toContain('tracking error 4% a year')
  expect(byDefault).toContain('savers valued less than 12 months after the first payment in are not scored.')
  expect(byDefault).toContain('the pot is below £1.')
  expect(byDefault).toContain('the IRR is above 50% a year, or below −50% a year.')
  expect(byDefault).toContain('by more than 4 times what chance and ordinary differences between funds usually make')
  const otherwise = textOf({ scoringMethod: 'old', sigma0: 0.03, minimumYears: 3 })
  expect(otherwise).toContain('a spread of 3% a year')
  expect(otherwise).toContain('savers valued less than 3 years after the first payment in')
})

it('gives the four key figures, each with its basis', () => {
  expect(
    keyFigures(sampleReport(), 'Plumbline Score', undefined).map((each) => [each.title, each.value, supportOf(each)]),
  ).toEqual([
    ['Plumbline Score', '55', "5 above the benchmark's 50, evidence not known"],
    ['Average IRR', '5.50%', '0.50 points above benchmark, evidence not known'],
    ['Average Benchmark IRR', '5.00%', 'Demonstration index v3'],
    ['Assets Analysed', '£400k', '400 of 440 savers'],
  ])
})
