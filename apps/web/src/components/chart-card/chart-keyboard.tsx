import { VisuallyHidden } from '@mantine/core'
import { itemAt } from '@plumbline/figures/item-at.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import styles from './chart-card.module.css'
import type { TipLine } from './chart-card-props.ts'
import { tipText } from './chart-tip.tsx'

interface ChartKeyboardProps {
  readonly title: string
  /** The marks in the order of the figure's table. */
  readonly points: readonly { readonly place: number }[]
  readonly tip: (place: number) => readonly TipLine[]
  readonly onFocus: (place: number | null) => void
  readonly onPick: (place: number) => void
}

/** The marks of a figure as one tab stop: arrows go from mark to mark, Enter or Space picks. */
export function ChartKeyboard({ title, points, tip, onFocus, onPick }: ChartKeyboardProps) {
  const id = useId()
  const [at, setAt] = useState(0)
  const place = points[Math.min(at, points.length - 1)]?.place
  if (place === undefined) return null
  function goTo(index: number) {
    const next = Math.min(Math.max(index, 0), points.length - 1)
    setAt(next)
    onFocus(itemAt(points, next).place)
  }
  function onKeyDown(event: KeyboardEvent) {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: points.length - 1,
    }
    const index = moves[event.key]
    if (index !== undefined) goTo(index)
    else if (event.key === 'Enter' || event.key === ' ') onPick(place ?? 0)
    else return
    event.preventDefault()
  }
  return (
    <div
      className={styles.keyboard}
      role="listbox"
      tabIndex={0}
      aria-label={`${title}: groups of savers`}
      aria-activedescendant={`${id}-${place}`}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && goTo(at)}
      onBlur={() => onFocus(null)}
    >
      {points.map((point) => (
        <VisuallyHidden
          key={point.place}
          id={`${id}-${point.place}`}
          role="option"
          aria-selected={point.place === place}
        >
          {tipText(tip(point.place))}
        </VisuallyHidden>
      ))}
    </div>
  )
}
