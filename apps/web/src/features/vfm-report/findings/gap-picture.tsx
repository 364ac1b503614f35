import { VisuallyHidden } from '@mantine/core'
import type { GapPicture as Picture } from '@plumbline/figures/summary/gap-rows.ts'
import bars from './gap-bar.module.css'
import styles from './gap-picture.module.css'
import { SureSteps } from './sure-steps.tsx'

const percent = (part: number) => `${(100 * part).toFixed(2)}%`

/** Ends that lie closer than this part of the width have their labels on their outer sides. */
const close = 0.36

/** How large the gap is and how sure: in pounds and a year, each a dot in its interval beside the benchmark's line. */
export function GapPicture({ picture }: { readonly picture: Picture }) {
  const { rows, zero, side, sure, sureText, basis } = picture
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.head}>
        <b>Gap to the benchmark, 95%</b>
        <span className={styles.sure}>
          <SureSteps sure={sure} />
          {sureText}
        </span>
      </figcaption>
      <div className={styles.benchmark} aria-hidden>
        <span style={{ left: percent(zero) }}>Benchmark</span>
      </div>
      {rows.map(({ name, value, low, high, at }) => (
        <div key={name} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <div className={styles.track} data-close={at.high - at.low < close || undefined}>
            <span className={bars.zero} style={{ left: percent(zero) }} aria-hidden />
            <span
              className={bars.bar}
              data-sure={sure}
              data-side={side}
              style={{ left: percent(at.low), width: percent(at.high - at.low) }}
              aria-hidden
            />
            <span className={bars.dot} style={{ left: percent(at.value) }} aria-hidden />
            <b className={styles.value} style={{ left: percent(at.value) }}>
              {value}
              <VisuallyHidden>
                , 95% interval from {low} to {high}
              </VisuallyHidden>
            </b>
            <span className={styles.low} style={{ left: percent(at.low) }} aria-hidden>
              {low}
            </span>
            <span className={styles.high} style={{ left: percent(at.high) }} aria-hidden>
              {high}
            </span>
          </div>
        </div>
      ))}
      <p className={styles.basis}>{basis}</p>
    </figure>
  )
}
