import { useBrand } from '../../../lib/brand.ts'
import { withPart } from '../filter/change-filter.ts'
import { rangeFields, sliderBounds } from '../filter/range-field.ts'
import type { FilterPartProps } from './filter-part.ts'
import { RangeControl } from './range-control.tsx'

/** Score, pot size and the two rates. */
export function RangeControls({ filter, ranges, onChange }: FilterPartProps) {
  const brand = useBrand()
  const data = {
    score: ranges?.scoreRange,
    pot_size: ranges?.potRange,
    irr: ranges?.irrRange,
    birr: ranges?.birrRange,
  }
  return rangeFields(brand).map((field) => (
    <RangeControl
      key={field.key}
      field={field}
      bounds={sliderBounds(field, data[field.key])}
      range={filter[field.key]}
      onChange={(range) => onChange(withPart(filter, field.key, range))}
      {...(field.key === 'score' ? { mark: 50 } : {})}
    />
  ))
}
