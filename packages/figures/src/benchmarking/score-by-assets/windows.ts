/** Which assets a chart shows, and on which axis. */
export interface AssetWindow {
  readonly value: 'to5bn' | 'all' | 'log'
  readonly label: string
  /** In a sentence: 'outside £0 to £5bn'. */
  readonly name: string
  readonly holds: (assets: number) => boolean
}

export const widest = 5_000_000_000

/** The first is shown unless another is chosen. */
export const assetWindows: readonly [AssetWindow, ...AssetWindow[]] = [
  { value: 'to5bn', label: '£0–£5bn', name: '£0 to £5bn', holds: (assets) => assets <= widest },
  { value: 'all', label: 'All', name: 'the axis', holds: () => true },
  { value: 'log', label: 'Log', name: 'a logarithmic axis, which has no 0,', holds: (assets) => assets > 0 },
]
