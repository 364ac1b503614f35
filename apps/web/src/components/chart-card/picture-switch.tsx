import { SegmentedControl } from '@mantine/core'
import type { Chart } from '@plumbline/figures/figure.ts'

interface PictureSwitchProps {
  readonly views: NonNullable<Chart['views']>
  /** The first one unless another is chosen. */
  readonly view: string | undefined
  /** Undefined: the first one. */
  readonly onChoose: (view: string | undefined) => void
}

/** Which of several pictures of a chart is shown. */
export function PictureSwitch({ views: { label, names }, view, onChoose }: PictureSwitchProps) {
  const first = names[0]?.value ?? ''
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      data={[...names]}
      value={view ?? first}
      onChange={(value) => onChoose(value === first ? undefined : value)}
    />
  )
}
