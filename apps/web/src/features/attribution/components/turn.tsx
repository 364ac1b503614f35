import { firstTurn, turnStep } from '@plumbline/figures/attribution/irr-surface/projection.ts'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './attribution.module.css'

interface TurnProps {
  readonly title: string
  readonly degrees: number
  readonly onTurn: (degrees: number) => void
}

/** How a picture in three dimensions is turned: a slider for hands and arrow keys, five degrees a step. */
export function TurnSlider({ title, degrees, onTurn }: TurnProps) {
  return (
    <div className={styles.turn}>
      <span>Turn</span>
      <input
        type="range"
        aria-label={`Turn ${title}`}
        aria-valuetext={`${degrees} degrees`}
        min={-180}
        max={180}
        step={turnStep}
        value={degrees}
        onChange={({ currentTarget }) => onTurn(Number(currentTarget.value))}
      />
      <span className={styles.degrees}>{String(degrees).replace('-', '−')}°</span>
      <button type="button" className={styles.reset} onClick={() => onTurn(firstTurn)}>
        Reset
      </button>
    </div>
  )
}

const pixelsOfStep = 8

/** Turns what is in it while it is dragged sideways. */
export function TurnByDrag({ degrees, onTurn, children }: Omit<TurnProps, 'title'> & { readonly children: ReactNode }) {
  const from = useRef<{ readonly x: number; readonly degrees: number } | null>(null)
  const end = () => {
    from.current = null
  }
  const move = ({ clientX }: PointerEvent) => {
    if (from.current === null) return
    const steps = Math.round((clientX - from.current.x) / pixelsOfStep)
    const turned = from.current.degrees - steps * turnStep
    const next = ((((turned + 180) % 360) + 360) % 360) - 180
    if (next !== degrees) onTurn(next)
  }
  return (
    <div
      className={styles.drag}
      onPointerDown={({ target, clientX }) => {
        if (target instanceof SVGElement) from.current = { x: clientX, degrees }
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerLeave={end}
    >
      {children}
    </div>
  )
}
