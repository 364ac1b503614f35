import styles from './chart-card.module.css'
import type { TipLine } from './chart-card-props.ts'

interface ChartTipProps {
  readonly lines: readonly TipLine[]
  readonly x: number
  readonly y: number
  readonly width: number
}

/** What stands behind a mark, beside it, on the side where there is room. The keyboard list says the same to readers. */
export function ChartTip({ lines, x, y, width }: ChartTipProps) {
  const side = x > width / 2 ? { right: width - x + 14 } : { left: x + 14 }
  return (
    <dl className={styles.tip} style={{ top: Math.max(0, y - 12), ...side }} aria-hidden>
      {lines.map(({ name, value }) => (
        <div key={`${name} ${value}`} data-alone={name === undefined}>
          {name !== undefined && <dt>{name}</dt>}
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `Savers 1,995, Share of savers 4.5%`. */
export function tipText(lines: readonly TipLine[]): string {
  return lines.map(({ name, value }) => (name === undefined ? value : `${name} ${value}`)).join(', ')
}
