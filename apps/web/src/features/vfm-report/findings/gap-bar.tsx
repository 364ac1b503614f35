import { VisuallyHidden } from '@mantine/core'
import type { GapScale } from '@plumbline/figures/summary/gap-scale.ts'
import { type Gap, gapTexts, type PointSure } from '@plumbline/figures/summary/point-cells.ts'
import styles from './gap-bar.module.css'

const percent = (part: number) => `${(100 * part).toFixed(2)}%`

/** Above all bars: what they show, and where there is no difference. */
export function ZeroHead({ scale }: { readonly scale: GapScale }) {
  return (
    <span className={styles.head}>
      Gap a year, 95%
      <span className={styles.zeroHead} style={{ left: percent(scale.zero) }}>
        0
      </span>
    </span>
  )
}

interface GapBarProps {
  readonly gap: Gap
  readonly sure: PointSure
  readonly scale: GapScale
}

/** A gap as a dot in its interval, beside the line of no difference: a solid bar is strong evidence, an outline some. */
export function GapBar({ gap, sure, scale }: GapBarProps) {
  const { value, interval } = gapTexts(gap)
  const [left, right] = [scale.place(gap.low), scale.place(gap.high)]
  return (
    <>
      <span className={styles.zero} data-named style={{ left: percent(scale.zero) }} aria-hidden />
      <span
        className={styles.bar}
        data-sure={sure}
        data-side={gap.difference < 0 ? 'below' : 'above'}
        style={{ left: percent(left), width: percent(right - left) }}
        aria-hidden
      />
      <span className={styles.dot} style={{ left: percent(scale.place(gap.difference)) }} aria-hidden />
      <span className={styles.text}>
        <VisuallyHidden>Gap a year: </VisuallyHidden>
        <b>{value}</b>
        <VisuallyHidden>, 95% interval</VisuallyHidden> {interval}
      </span>
    </>
  )
}
