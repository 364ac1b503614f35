import { filterFields, type RangeKey } from '@plumbline/contract/filter/filter-fields.ts'
import { useBrand } from '../../../lib/brand.ts'
import { withPart } from '../filter/change-filter.ts'
import { rangeField, sliderBounds } from '../filter/range-field.ts'
import type { FilterPartProps } from './filter-part.ts'
import { RangeControl } from './range-control.tsx'

interface FieldRangeControlProps extends FilterPartProps {
  readonly of: RangeKey
}

/** The range of a field, between the ends of the data. */
export function FieldRangeControl({ of, filter, ranges, onChange }: FieldRangeControlProps) {
  const field = rangeField(of, useBrand())
  return (
    <RangeControl
      field={field}
      bounds={sliderBounds(field, ranges?.[filterFields[of].parameter])}
      range={filter[of]}
      onChange={(range) => onChange(withPart(filter, of, range))}
      {...(of === 'score' ? { mark: 50 } : {})}
    />
  )
}
