import { type DataPointUnit, dataPointUnits, textInUnit } from '@plumbline/contract/data-points/units.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { NumberForm } from '@plumbline/contract/typed/typed-number.ts'
import { nameOfValue } from '@plumbline/figures/filter/list-words.ts'
import { withNumbers, withTexts } from '../filter/change-filter.ts'
import { sliderBounds } from '../filter/range-field.ts'
import { ChoiceControl } from './choice-control.tsx'
import styles from './filter-panel.module.css'
import type { FilterPartProps } from './filter-part.ts'
import { RangeControl } from './range-control.tsx'

/** The data points of the batch, texts and numbers. There are none while several batches are mixed. */
export function DataPointControls({ filter, ranges, onChange }: FilterPartProps) {
  const none = ranges !== undefined && ranges.stringGraph.length + ranges.numberGraph.length === 0
  const mixed = none && filter.providers?.length !== 1
  return (
    <>
      {mixed && <p className={styles.hint}>Choose one provider to filter by its data points.</p>}
      {ranges?.stringGraph.map(({ order, name, unit, explanation, values, cut }) => (
        <ChoiceControl
          key={order}
          label={name}
          choices={values.map((value) => ({ value, label: nameOfValue(textInUnit(unit, value)) }))}
          selection={filter.segment?.string?.[order] ?? []}
          hint={hintOf(explanation, cut)}
          onChange={(values) => onChange(withTexts(filter, String(order), values))}
        />
      ))}
      {ranges?.numberGraph.map(({ order, name, unit, explanation, min, max }) => {
        const label = `${nameInSentence(name)}${dataPointUnits[unit].sign}`
        const field = {
          label,
          hint: hintOf(explanation, false),
          factor: 1,
          decimals: 2,
          typed: typedIn(unit),
          fallback: [0, 100],
        } as const
        return (
          <RangeControl
            key={order}
            field={field}
            bounds={sliderBounds(field, { min, max })}
            range={filter.segment?.number?.[order]}
            onChange={(range) => onChange(withNumbers(filter, String(order), range))}
          />
        )
      })}
    </>
  )
}

function typedIn(unit: DataPointUnit): NumberForm {
  const form = { decimals: 6, unit: 'none', isBare: true } as const
  if (unit === 'pounds') return { ...form, decimals: 2, unit }
  if (unit === 'percent' || unit === 'years') return { ...form, unit }
  return { ...form, isUngrouped: unit === 'calendarYear' }
}

/** What the data point is, and that not every value is offered. */
function hintOf(explanation: string, cut: boolean): string | undefined {
  const parts = [explanation, cut ? 'The first values are offered.' : ''].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join(' ')
}
