import { RangeSlider } from '@mantine/core'
import type { Range } from '@plumbline/contract/filter/range.ts'
import { writeTypedNumber } from '@plumbline/contract/typed/typed-number.ts'
import { useState } from 'react'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { moveEnd, type RangeField, type SliderBounds, shownRange } from '../filter/range-field.ts'
import styles from './range-control.module.css'

interface RangeControlProps {
  readonly field: Omit<RangeField, 'key'> & {
    /** What the field is, where its name does not say it. */
    readonly hint?: string | undefined
  }
  readonly bounds: SliderBounds
  readonly range: Range | undefined
  readonly onChange: (range: Range | undefined) => void
  /** Where the benchmark's line stands on the track. */
  readonly mark?: number
}

/** A range by slider and by numbers. An open end asks for nothing, and shows how far the data reach. */
export function RangeControl({ field, bounds, range, onChange, mark }: RangeControlProps) {
  const { low, high } = shownRange(field, range)
  const move = (end: 'low' | 'high', value: number | undefined) => onChange(moveEnd(field, bounds, range, end, value))
  const isCrossed = low !== undefined && high !== undefined && low > high
  const end = (words: 'from' | 'to') => ({
    'aria-label': `${field.label} ${words}`,
    format: field.typed,
    isSigned: bounds.min < 0,
    disabled: bounds.disabled,
  })
  return (
    <fieldset className={styles.range} disabled={bounds.disabled}>
      <legend>{field.label}</legend>
      {field.hint !== undefined && <p className={styles.hint}>{field.hint}</p>}
      <Track label={field.label} bounds={bounds} ends={[low, high]} onMove={move} mark={mark} />
      <div className={styles.ends}>
        <NumberField
          {...end('from')}
          placeholder={writeTypedNumber(bounds.min, field.typed)}
          value={low}
          onLeave={(value) => move('low', value)}
        />
        <span aria-hidden>to</span>
        <NumberField
          {...end('to')}
          placeholder={writeTypedNumber(bounds.max, field.typed)}
          value={high}
          onLeave={(value) => move('high', value)}
          error={isCrossed && `This is less than ${writeTypedNumber(low, field.typed)}.`}
        />
      </div>
    </fieldset>
  )
}

interface TrackProps {
  readonly label: string
  readonly bounds: SliderBounds
  readonly ends: readonly [number | undefined, number | undefined]
  readonly onMove: (end: 'low' | 'high', value: number) => void
  readonly mark: number | undefined
}

/** The slider follows the hand at once and tells its new end when let go. */
function Track({ label, bounds, ends: [low = bounds.min, high = bounds.max], onMove, mark }: TrackProps) {
  const shown: [number, number] = [within(bounds, low), within(bounds, Math.max(low, high))]
  const [draggedRange, setDraggedRange] = useState<[number, number] | null>(null)
  const at = mark === undefined ? Number.NaN : ((mark - bounds.min) / (bounds.max - bounds.min)) * 100
  return (
    <div className={styles.track}>
      {at >= 0 && at <= 100 && <i style={{ left: `${at}%` }} />}
      <RangeSlider
        size={4}
        thumbSize={16}
        label={null}
        min={bounds.min}
        max={bounds.max}
        step={bounds.step}
        minRange={0}
        pushOnOverlap={false}
        disabled={bounds.disabled}
        value={draggedRange ?? shown}
        thumbFromLabel={`${label} from`}
        thumbToLabel={`${label} to`}
        onChange={setDraggedRange}
        onChangeEnd={([from, to]) => {
          setDraggedRange(null)
          if (from !== shown[0]) onMove('low', from)
          if (to !== shown[1]) onMove('high', to)
        }}
      />
    </div>
  )
}

/** A number that was typed may lie beyond the data, which the slider cannot. */
function within({ min, max }: SliderBounds, value: number): number {
  return Math.min(Math.max(value, min), max)
}
