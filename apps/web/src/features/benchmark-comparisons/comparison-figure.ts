import type { Comparison } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import type { ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { sensitivityHeight, sensitivityOption } from '@plumbline/figures/sensitivity/option.ts'
import { sensitivityWords } from '@plumbline/figures/sensitivity/words.ts'
import type { DownloadedFigure } from '../../components/chart-card/chart-card-props.ts'
import { comparisonTitle } from './comparison-wording.ts'

/** The chart of a comparison with its words, on screen and as a file. */
export function comparisonFigure(
  providerName: string,
  { dataBatchId }: Pick<Comparison, 'dataBatchId'>,
  result: ComparedBenchmarks,
): DownloadedFigure {
  return {
    words: { ...sensitivityWords(result), title: comparisonTitle(providerName, result.benchmarks) },
    option: (theme, size) => sensitivityOption(result, theme, size),
    height: sensitivityHeight(result.benchmarks.length),
    source: `Savers: ${count(result.savers)} · Data batch ${dataBatchId} · nothing is published`,
    fileName: `benchmarks-compared-batch-${dataBatchId}`,
  }
}
