import { useComputedColorScheme } from '@mantine/core'
import { chartThemes } from '@plumbline/charts/chart-theme.ts'
import type { FigureKeyItem } from '@plumbline/charts/figure-keys.ts'
import styles from './chart-card.module.css'

/** What the colours and marks of a figure mean. */
export function ChartKey({ items }: { readonly items: readonly FigureKeyItem[] }) {
  const theme = chartThemes[useComputedColorScheme('light')]
  return items.map(({ name, colour, shape }) => (
    <span key={name}>
      <i className={styles.mark} data-shape={shape} style={{ color: theme[colour] }} aria-hidden />
      {name}
    </span>
  ))
}
