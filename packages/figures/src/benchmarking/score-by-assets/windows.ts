import type { AssetRange } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { roundPounds } from '../parts/round-pounds.ts'

/** Which assets a chart shows, and on which axis. */
export interface AssetWindow {
  readonly value: 'range' | 'all' | 'log'
  readonly label: string
  /** In a sentence: 'outside £0 to £5bn'. */
  readonly name: string
  readonly holds: (assets: number) => boolean
  /** Where its axis begins and ends; absent: with the data. */
  readonly range?: AssetRange
}

const usualRange: AssetRange = { gte: 0, lte: 5_000_000_000 }

/** The first is shown unless another is chosen. A graph that is enlarged leaves the range. */
export function assetWindows(range = usualRange): readonly [AssetWindow, ...AssetWindow[]] {
  const [from, to] = [roundPounds(range.gte), roundPounds(range.lte)]
  return [
    {
      value: 'range',
      label: `${from}–${to}`,
      name: `${from} to ${to}`,
      holds: (assets) => assets >= range.gte && assets <= range.lte,
      range,
    },
    { value: 'all', label: 'All', name: 'the axis', holds: () => true },
    { value: 'log', label: 'Log', name: 'a logarithmic axis, which has no 0,', holds: (assets) => assets > 0 },
  ]
}
