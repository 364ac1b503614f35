import { NumberInput, RangeSlider } from '@mantine/core'
import type { Range } from '@plumbline/contract/filter/range.ts'
import { useState } from 'react'
import { moveEnd, type RangeField, type SliderBounds, shownRange } from '../filter/range-field.ts'
import styles from './range-control.module.css'

interface FieldWords {
  /** What the field is, where its name does not say it. */
  readonly hint?: string | undefined
  /** Years of the calendar have no thousands. */
  readonly ungrouped?: boolean
}

interface RangeControlProps {
  readonly field: Omit<RangeField, 'key'> & FieldWords
  readonly bounds: SliderBounds
  readonly range: Range | undefined
  readonly onChange: (range: Range | undefined) => void
  /** Where the benchmark's line stands on the track. */
  readonly mark?: number
}

/** A range by slider and by numbers. As long as nobody touches it, it asks for nothing. */
export function RangeControl({ field, bounds, range, onChange, mark }: RangeControlProps) {
  const [low, high] = shownRange(field, bounds, range)
  const move = (end: 'low' | 'high', value: number) => onChange(moveEnd(field, bounds, range, end, value))
  return (
    <fieldset className={styles.range} disabled={bounds.disabled}>
      <legend>{field.label}</legend>
      {field.hint !== undefined && <p className={styles.hint}>{field.hint}</p>}
      <Track label={field.label} bounds={bounds} start={[low, high]} onMove={move} mark={mark} />
      <div className={styles.ends}>
        <EndInput
          label={`${field.label} from`}
          field={field}
          bounds={bounds}
          value={low}
          onCommit={(value) => move('low', value)}
        />
        <span aria-hidden>to</span>
        <EndInput
          label={`${field.label} to`}
          field={field}
          bounds={bounds}
          value={high}
          onCommit={(value) => move('high', value)}
        />
      </div>
    </fieldset>
  )
}

interface TrackProps {
  readonly label: string
  readonly bounds: SliderBounds
  readonly start: readonly [number, number]
  readonly onMove: (end: 'low' | 'high', value: number) => void
  readonly mark: number | undefined
}

/** The slider follows the hand at once and tells its new end when let go. */
function Track({ label, bounds, start, onMove, mark }: TrackProps) {
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
        value={draggedRange ?? [start[0], start[1]]}
        thumbFromLabel={`${label} from`}
        thumbToLabel={`${label} to`}
        onChange={setDraggedRange}
        onChangeEnd={([low, high]) => {
          setDraggedRange(null)
          if (low !== start[0]) onMove('low', low)
          if (high !== start[1]) onMove('high', high)
        }}
      />
    </div>
  )
}

interface EndInputProps {
  readonly label: string
  readonly field: Omit<RangeField, 'key'> & FieldWords
  readonly bounds: SliderBounds
  readonly value: number
  readonly onCommit: (value: number) => void
}

/** Typing is free; leaving the field or Enter takes the number, kept within the range of the data. */
function EndInput({ label, field, bounds, value, onCommit }: EndInputProps) {
  const [typed, setTyped] = useState<number | string | null>(null)
  const commit = () => {
    const number = Number(typed)
    if (typed !== null && typed !== '' && Number.isFinite(number) && number !== value) onCommit(number)
    setTyped(null)
  }
  return (
    <NumberInput
      aria-label={label}
      value={typed ?? value}
      onChange={setTyped}
      disabled={bounds.disabled}
      decimalScale={field.decimals}
      thousandSeparator={field.ungrouped ? '' : ','}
      hideControls
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
