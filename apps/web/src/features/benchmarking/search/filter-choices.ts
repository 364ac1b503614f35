import type { BenchmarkingFilter, BenchmarkingFilterKey } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { assetRangeSchema, benchmarkingFilterSchema } from '@plumbline/contract/benchmarking/benchmarking.ts'
import {
  consolidatorNames,
  consolidators,
  dataTypes,
  pathways,
  schemeTypes,
} from '@plumbline/contract/master-list/master-list.ts'
import { taxYearsUntil } from '@plumbline/contract/master-list/tax-years.ts'

/** As many as the chart shows at first, in millions of pounds. */
const usualMillions = [0, 5000] as const
const million = 1_000_000

/** The filter with a range of assets in millions; the usual one, or none at all, is no range. */
export function withMillions(filter: BenchmarkingFilter, [from, to]: readonly [number, number]): BenchmarkingFilter {
  const { assets: _before, ...rest } = filter
  const isUsual = from === usualMillions[0] && to === usualMillions[1]
  const range = assetRangeSchema.safeParse({ gte: poundsOf(from), lte: poundsOf(to) })
  return isUsual || !range.success ? rest : { ...rest, assets: range.data }
}

/** What is wrong with two ends as they are typed; a text that cannot be read says so itself. */
export function millionsMistake(from: unknown, to: unknown): string | undefined {
  if (from === undefined || to === undefined) return 'Give an amount at both ends.'
  if (typeof from !== 'number' || typeof to !== 'number') return undefined
  if (from >= to) return 'Give more than where it begins.'
  const { success } = assetRangeSchema.safeParse({ gte: poundsOf(from), lte: poundsOf(to) })
  return success ? undefined : 'Give amounts from £0 to £10,000,000m.'
}

function poundsOf(millions: number): number {
  return Math.round(millions * million)
}

export function millionsOf({ assets }: BenchmarkingFilter): readonly [number, number] {
  return assets === undefined ? usualMillions : [assets.gte / million, assets.lte / million]
}

export interface FilterField {
  readonly key: BenchmarkingFilterKey
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** What others can be chosen by, with every option. */
export function filterFields(today: string): readonly FilterField[] {
  return [
    { key: 'taxYear', label: 'Tax year', choices: same(taxYearsUntil(today)) },
    { key: 'scheme', label: 'Scheme', choices: same(schemeTypes) },
    { key: 'pathway', label: 'Pathway', choices: same(pathways) },
    { key: 'dataType', label: 'Data type', choices: same(dataTypes) },
    {
      key: 'consolidator',
      label: 'Consolidator',
      choices: consolidators.map((value) => ({ value, label: consolidatorNames[value] })),
    },
  ]
}

/** With other values in one field; none is no field. */
export function withChosen(
  filter: BenchmarkingFilter,
  { key, choices }: FilterField,
  options: readonly string[],
): BenchmarkingFilter {
  const { [key]: _before, ...rest } = filter
  // In the order in which they are offered, so that the same choice is the same filter.
  const values = choices.map(({ value }) => value).filter((value) => options.includes(value))
  return values.length === 0 ? rest : benchmarkingFilterSchema.parse({ ...rest, [key]: values })
}

/** The filter without what no field offers, such as a tax year to come, and the fields that offer none of it. */
export function offeredFilter(filter: BenchmarkingFilter, fields: readonly FilterField[]) {
  const wider = fields.filter(({ key, choices }) => {
    const offered = new Set(choices.map(({ value }) => value))
    return filter[key]?.some((option) => !offered.has(option))
  })
  return {
    filter: wider.reduce((left, field) => withChosen(left, field, left[field.key] ?? []), filter),
    without: wider.map(({ label }) => label.toLowerCase()),
  }
}

export function isSameFilter(one: BenchmarkingFilter, other: BenchmarkingFilter): boolean {
  const sorted = (filter: BenchmarkingFilter) =>
    JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}
