import type { BenchmarkingFilter, BenchmarkingFilterKey } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { benchmarkingFilterSchema } from '@plumbline/contract/benchmarking/benchmarking.ts'
import {
  consolidatorNames,
  consolidators,
  dataTypes,
  pathways,
  schemeTypes,
} from '@plumbline/contract/master-list/master-list.ts'
import { taxYearsUntil } from '@plumbline/contract/master-list/tax-years.ts'

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
  chosen: readonly string[],
): BenchmarkingFilter {
  const { [key]: _before, ...rest } = filter
  // In the order in which they are offered, so that the same choice is the same filter.
  const values = choices.map(({ value }) => value).filter((value) => chosen.includes(value))
  return values.length === 0 ? rest : benchmarkingFilterSchema.parse({ ...rest, [key]: values })
}

export function isSameFilter(one: BenchmarkingFilter, other: BenchmarkingFilter): boolean {
  const sorted = (filter: BenchmarkingFilter) =>
    JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}
