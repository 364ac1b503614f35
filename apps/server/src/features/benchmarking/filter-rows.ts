import {
  type BenchmarkingFilter,
  type BenchmarkingReport,
  benchmarkingFilterKeys,
} from '@plumbline/contract/benchmarking/benchmarking.ts'
import type { BenchmarkingRow } from '@plumbline/contract/master-list/master-list.ts'
import { fewestPeers } from '@plumbline/readings/peers/release-peers.ts'
import type { ComparedProvider } from '../master-list/benchmarking-rows.ts'

export interface FilteredProviders {
  /** The own provider, and those that are shown beside it. */
  readonly providers: readonly ComparedProvider[]
  readonly leftOut: BenchmarkingReport['leftOut']
}

/**
 * What a filter leaves. Where it leaves fewer than 3 providers that are not the reader's own, none of those is shown: the rows
 * themselves tell none apart that must not be, and the report does not come near it either.
 */
export function filterRows(compared: readonly ComparedProvider[], filter: BenchmarkingFilter): FilteredProviders {
  const candidates = compared.filter(({ row }) => row.leftOut === null)
  const matches = candidates.filter(({ row }) => row.own || leaves(filter, row))
  const others = matches.filter(({ row }) => row.providerId === null)
  const tooFew = others.length < fewestPeers
  return {
    providers: tooFew ? matches.filter(({ row }) => row.providerId !== null) : matches,
    leftOut: {
      fewSavers: compared.filter(({ row }) => row.leftOut === 'few_savers').length,
      fewProviders: compared.filter(({ row }) => row.leftOut === 'few_providers').length + (tooFew ? others.length : 0),
      byFilter: candidates.length - matches.length,
    },
  }
}

function leaves(filter: BenchmarkingFilter, row: BenchmarkingRow): boolean {
  return benchmarkingFilterKeys.every((key) => {
    const options: readonly string[] | undefined = filter[key]
    const value = row[key]
    return options === undefined || options.length === 0 || (value !== null && options.includes(value))
  })
}
