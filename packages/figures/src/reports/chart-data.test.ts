import { expect, it } from 'vitest'
import { z } from 'zod'
import { sampleReport } from '../testing/sample-report.ts'
import { analysisDataProcedure, analysisDataSchema } from './analysis.ts'
import { segmentationProcedure, vfmDataProcedure, vfmDataSchema } from './vfm.ts'

const report = sampleReport()
const wire = z.record(z.string(), z.unknown())
const answer = wire.parse(z.encode(vfmDataProcedure.answer, report))

it('says the figures once more by the names of the specification, and nothing that they do not say', () => {
  const { scoreDistribution, irrDistribution, joinerCohorts, assetImpact, potEffect, actualVsBenchmark, schemes } =
    report
  const savers = (groups: readonly { readonly savers: number }[]) => groups.map((group) => group.savers)
  const counts = (name: string, of: number | string) =>
    z
      .array(z.looseObject({ [of]: z.number() }))
      .or(z.array(z.array(z.number())))
      .parse(answer[name])
      .map((item) => Object(item)[of])
  expect(counts('scores', 1)).toEqual(savers(scoreDistribution.bands))
  expect(counts('irr', 1)).toEqual(savers(irrDistribution.bars))
  expect(counts('avb', 2)).toEqual(savers(actualVsBenchmark.cells))
  expect(counts('investments', 'doc_count')).toEqual(savers(joinerCohorts.years))
  expect(counts('iav', 'count')).toEqual(savers(assetImpact.bands))
  expect(counts('potEffectVal', 'memberCount')).toEqual(savers(potEffect.bands))
  expect(counts('scheme', 'doc_count')).toEqual(savers(schemes.groups))
  expect(answer).toMatchObject({
    saversCount: schemes.counted + schemes.leftOut,
    assetImpactVal: assetImpact.impact,
    scores: [[5, expect.any(Number)], [15, expect.any(Number)], ...Array.from({ length: 8 }, () => expect.anything())],
    scheme: schemes.groups.map(({ name, meanScore }) => ({ id: name, name, avg_score: meanScore })),
  })
})

it('has the groups of data points as one list of numbers and one of texts', () => {
  const [band] = report.potEffect.bands
  const [group] = report.schemes.groups
  if (band === undefined || group === undefined) throw new Error('the made report has neither pots nor schemes')
  const graph = { explanation: '', counted: 20, leftOut: 0, blank: null }
  const salary = { ...graph, id: 7, name: 'Salary', unit: 'pounds' as const, bands: [band] }
  const north = { ...group, name: 'North', labelAbbr: 'N' }
  const region = { ...graph, id: 8, name: 'Region', unit: 'none' as const, groups: [north], rest: null }
  const graphs = { numberGraphs: [salary], stringGraphs: [region] }
  const averages = ({ meanIrr, meanBenchmarkIrr, meanScore, savers }: typeof band | typeof group) => ({
    avg_airr: meanIrr,
    avg_birr: meanBenchmarkIrr,
    avg_score: meanScore,
    doc_count: savers,
  })
  const pounds = { name: 'over £0 to £1,000', dataPointId: 7, min: 0, max: 1000, labelAbbr: null }
  const text = { name: 'North', dataPointId: 8, min: null, max: null, labelAbbr: 'N' }
  const segmentData = {
    numberGraphs: [{ id: 1, ...pounds, ...averages(band) }],
    stringGraphs: [{ id: 1, ...text, ...averages(group) }],
  }
  expect(z.encode(segmentationProcedure.answer, graphs)).toMatchObject({ segmentData })
  const whole = { ...report, numberSegments: [salary], textSegments: [region] }
  expect(z.encode(vfmDataProcedure.answer, whole)).toMatchObject({ segmentData })
})

it('is left out where the answer is read by our names', () => {
  expect(vfmDataProcedure.answer.parse(answer)).toEqual(vfmDataSchema.parse(answer))
  expect(Object.keys(vfmDataSchema.parse(answer)).toSorted()).toEqual(Object.keys(vfmDataSchema.shape).toSorted())
})

it('is in the analysis of a provider what its charts read', () => {
  const analysis = wire.parse(z.encode(analysisDataProcedure.answer, report))
  const names = Object.keys(analysis).filter((name) => !(name in analysisDataSchema.shape))
  expect(names.toSorted()).toEqual(['avb', 'investments', 'irr', 'saversCount', 'scheme'])
})
