import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { count } from '@plumbline/contract/format/counts.ts'

type Rank = NonNullable<BenchmarkingReport['ranks']['score']>

/** `5th of 14`, or `between 3rd and 9th of 14` where it could be any of these by chance. */
export function rankText({ low, high, of }: Rank): string {
  return low === high
    ? `${ordinal(low)} of ${count(of)}`
    : `between ${ordinal(low)} and ${ordinal(high)} of ${count(of)}`
}

/** The same where there is little room: `3rd to 9th`. */
export function shortRank({ low, high }: Pick<Rank, 'low' | 'high'>): string {
  return low === high ? ordinal(low) : `${ordinal(low)} to ${ordinal(high)}`
}

/** `1st`, `12th`, `23rd`. */
function ordinal(place: number): string {
  const [tens, ones] = [place % 100, place % 10]
  if (tens >= 11 && tens <= 13) return `${place}th`
  return `${place}${ones === 1 ? 'st' : ones === 2 ? 'nd' : ones === 3 ? 'rd' : 'th'}`
}

/** Why there are fewer points than providers, a sentence for each reason; none where all are there. */
export function leftOutSentences({ fewSavers, fewProviders, byFilter }: BenchmarkingReport['leftOut']): string[] {
  return [
    ...(fewSavers === 0 ? [] : [`${providers(fewSavers)} not shown because too few savers were scored.`]),
    ...(fewProviders === 0
      ? []
      : [`${providers(fewProviders)} not shown because too few providers would be left to hide among.`]),
    ...(byFilter === 0 ? [] : [`The filter leaves out ${byFilter === 1 ? '1 more' : `${count(byFilter)} more`}.`]),
  ]
}

function providers(many: number): string {
  return many === 1 ? '1 provider is' : `${count(many)} providers are`
}
