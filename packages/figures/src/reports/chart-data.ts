import { bandsInUnit } from '@plumbline/contract/data-points/units.ts'
import { actualVsBenchmarkSchema } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import { assetImpactSchema } from '@plumbline/contract/figures/asset-impact.ts'
import type { Group } from '@plumbline/contract/figures/group.ts'
import { irrDistributionSchema } from '@plumbline/contract/figures/irr-distribution.ts'
import { joinerCohortsSchema } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { potEffectSchema } from '@plumbline/contract/figures/pot-effect.ts'
import { scoreDistributionSchema } from '@plumbline/contract/figures/score-distribution.ts'
import {
  type NumberSegment,
  numberSegmentSchema,
  schemesSchema,
  type TextSegment,
  textSegmentSchema,
} from '@plumbline/contract/figures/segments.ts'
import type { SecondNames } from '@plumbline/contract/wire/wire-names.ts'
import { z } from 'zod'

const count = z.number().int()
const rate = z.number().nullable()
const range = z.tuple([z.number(), z.number()])

const averagesShape = { avg_airr: rate, avg_birr: rate, avg_score: z.number().nullable(), doc_count: count }
const averagesOf = (group: Group) => ({
  avg_airr: group.meanIrr,
  avg_birr: group.meanBenchmarkIrr,
  avg_score: group.meanScore,
  doc_count: group.savers,
})

/** A value of a data point, or a band of its numbers. `min` and `max` are those of numbers, `labelAbbr` is that of texts. */
const segmentItemSchema = z.object({
  /** Its place in the graph, from 1. */
  id: count,
  name: z.string(),
  /** The place of the data point among those of the batch. */
  dataPointId: count,
  min: z.number().nullable(),
  max: z.number().nullable(),
  ...averagesShape,
  labelAbbr: z.string().nullable(),
})

/** The graphs of data points as one list of numbers and one of texts. */
export const segmentData = {
  schema: z.object({ numberGraphs: z.array(segmentItemSchema), stringGraphs: z.array(segmentItemSchema) }),
  of: (graphs: { readonly numberGraphs: readonly NumberSegment[]; readonly stringGraphs: readonly TextSegment[] }) => ({
    numberGraphs: graphs.numberGraphs.flatMap(numberItems),
    stringGraphs: graphs.stringGraphs.flatMap(textItems),
  }),
}

function numberItems({ id, unit, bands }: NumberSegment) {
  const names = bandsInUnit(unit, bands)
  return bands.map((band, place) => ({
    id: place + 1,
    name: names[place] ?? '',
    dataPointId: id,
    min: band.range[0],
    max: band.range[1],
    ...averagesOf(band),
    labelAbbr: null,
  }))
}

function textItems({ id, groups }: TextSegment) {
  return groups.map((group, place) => ({
    id: place + 1,
    name: group.name,
    dataPointId: id,
    min: null,
    max: null,
    ...averagesOf(group),
    labelAbbr: group.labelAbbr,
  }))
}

interface ChartDatum<Reads extends z.ZodRawShape> {
  /** The readings that it is worked out of. */
  readonly reads: Reads
  readonly schema: z.ZodType
  of(data: z.output<z.ZodObject<Reads>>): unknown
}

/** Keeps the types of what is read. */
function chartDatum<Reads extends z.ZodRawShape>(datum: ChartDatum<Reads>): ChartDatum<Reads> {
  return datum
}

/**
 * What the specification calls the chart data of a report, beside the figures that they are worked out of. Where an item stands for a
 * band, its score or rate is the middle of it.
 */
const chartData = {
  scores: chartDatum({
    reads: { scoreDistribution: scoreDistributionSchema },
    schema: z.array(z.tuple([z.number(), count])),
    of: ({ scoreDistribution }) => scoreDistribution.bands.map((band) => [middleOf(band.range), band.savers]),
  }),
  /** All savers whom the filter leaves. */
  saversCount: chartDatum({
    reads: { schemes: schemesSchema },
    schema: count,
    of: ({ schemes }) => schemes.counted + schemes.leftOut,
  }),
  /** By the year of the first contribution. */
  investments: chartDatum({
    reads: { joinerCohorts: joinerCohortsSchema },
    schema: z.array(z.object({ year: count, irr: rate, score: z.number().nullable(), doc_count: count })),
    of: ({ joinerCohorts }) =>
      joinerCohorts.years.map(({ year, meanIrr, meanScore, savers }) => ({
        year,
        irr: meanIrr,
        score: meanScore,
        doc_count: savers,
      })),
  }),
  irr: chartDatum({
    reads: { irrDistribution: irrDistributionSchema },
    schema: z.array(z.tuple([z.number(), count])),
    of: ({ irrDistribution }) => irrDistribution.bars.map((bar) => [middleOf(bar.range), bar.savers]),
  }),
  /** By score band. */
  iav: chartDatum({
    reads: { assetImpact: assetImpactSchema },
    schema: z.array(z.object({ range, count, total_nav: z.number(), total_benchmarkNav: z.number() })),
    of: ({ assetImpact }) =>
      assetImpact.bands.map((band) => ({
        range: band.range,
        count: band.savers,
        total_nav: band.assets,
        total_benchmarkNav: band.benchmarkAssets,
      })),
  }),
  /** Pounds above what the benchmark would have made, or below it. */
  assetImpactVal: chartDatum({
    reads: { assetImpact: assetImpactSchema },
    schema: z.number(),
    of: ({ assetImpact }) => assetImpact.impact,
  }),
  potEffectVal: chartDatum({
    reads: { potEffect: potEffectSchema },
    schema: z.array(z.object({ range, avg_score: z.number().nullable(), memberCount: count })),
    of: ({ potEffect }) =>
      potEffect.bands.map((band) => ({ range: band.range, avg_score: band.meanScore, memberCount: band.savers })),
  }),
  /** Actual IRR, benchmark IRR and how many savers. */
  avb: chartDatum({
    reads: { actualVsBenchmark: actualVsBenchmarkSchema },
    schema: z.array(z.tuple([z.number(), z.number(), count])),
    of: ({ actualVsBenchmark }) =>
      actualVsBenchmark.cells.map(({ actual, benchmark, savers }) => [actual, benchmark, savers]),
  }),
  segmentData: chartDatum({
    reads: { numberSegments: z.array(numberSegmentSchema), textSegments: z.array(textSegmentSchema) },
    schema: segmentData.schema,
    of: ({ numberSegments, textSegments }) =>
      segmentData.of({ numberGraphs: numberSegments, stringGraphs: textSegments }),
  }),
  /** The name of a scheme is also its id: filters know it by nothing else. */
  scheme: chartDatum({
    reads: { schemes: schemesSchema },
    schema: z.array(z.object({ id: z.string(), name: z.string(), ...averagesShape })),
    of: ({ schemes }) => schemes.groups.map((group) => ({ id: group.name, name: group.name, ...averagesOf(group) })),
  }),
} as const

/** The chart data of a report that reads these. */
export function chartDataOf<Shape extends z.ZodRawShape>(shape: Shape): SecondNames<z.output<z.ZodObject<Shape>>> {
  const there = Object.entries(chartData).filter(([, { reads }]) => Object.keys(reads).every((key) => key in shape))
  // What they read is in the shape, which the compiler cannot follow.
  return Object.fromEntries(there) as never
}

/** All chart data of a report that reads these, as one value. */
export function chartDataIn<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.entries(chartDataOf(shape))
  return {
    schema: z.object(Object.fromEntries(names.map(([name, { schema }]) => [name, schema]))),
    of: (value: z.output<z.ZodObject<Shape>>) => Object.fromEntries(names.map(([name, { of }]) => [name, of(value)])),
  }
}

function middleOf([from, to]: readonly [number, number]): number {
  return (from + to) / 2
}
