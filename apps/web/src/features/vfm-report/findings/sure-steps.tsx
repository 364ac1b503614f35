import type { PointSure } from '@plumbline/figures/summary/point-cells.ts'
import styles from './findings.module.css'

const steps = { 'could be chance': 1, some: 2, strong: 3 } as const

const bars = [
  { x: 0, height: 4 },
  { x: 5, height: 8 },
  { x: 10, height: 12 },
]

/** Three steps, as many filled as the evidence is strong; nothing of what was counted. The word stands beside it. */
export function SureSteps({ sure }: { readonly sure: PointSure | 'could be chance' }) {
  if (sure === 'checked' || sure === 'not known') return null
  return (
    <svg className={styles.steps} width="14" height="12" aria-hidden>
      {bars.map(({ x, height }, place) =>
        place < steps[sure] ? (
          <rect key={x} data-filled x={x} y={12 - height} width="4" height={height} rx="1" />
        ) : (
          <rect key={x} x={x + 0.5} y={12.5 - height} width="3" height={height - 1} rx="1" />
        ),
      )}
    </svg>
  )
}
