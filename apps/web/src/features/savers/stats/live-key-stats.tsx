import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { howSureOf } from '@plumbline/figures/evidence/how-sure.ts'
import type { ComponentProps } from 'react'
import { benchmarkWords } from '../components/source-words.ts'
import { KeyStatCards } from './key-stat-cards.tsx'

interface LiveKeyStatsProps {
  readonly ranges: SaverRanges
  readonly sources: Parameters<typeof benchmarkWords>[0]
  readonly filter: SaverFilter
}

/** The key figures of the savers screen. It reads no contributions, so it leads to the report for the evidence. */
export function LiveKeyStats({ ranges, sources, filter }: LiveKeyStatsProps) {
  const howSure: ComponentProps<typeof KeyStatCards>['howSure'] = (side) =>
    howSureOf('in the report', { filters: filter }, side)
  return <KeyStatCards figures={ranges} benchmark={benchmarkWords(sources)} howSure={howSure} />
}
