import { filterFields } from '@plumbline/contract/filter/filter-fields.ts'
import { nameOfValue } from '@plumbline/figures/filter/list-words.ts'
import { withPart } from '../filter/change-filter.ts'
import { ChoiceControl } from './choice-control.tsx'
import type { FilterPartProps } from './filter-part.ts'

interface TextControlProps extends FilterPartProps {
  readonly of: 'schemes' | 'funds'
}

/** Schemes or funds, where the savers have any stated. */
export function TextControl({ of, filter, ranges, onChange }: TextControlProps) {
  const values = ranges?.[of] ?? []
  const names = filter[of]
  if (ranges !== undefined && names === undefined && values.every((value) => value === '')) return null
  return (
    <ChoiceControl
      label={filterFields[of].title}
      choices={values.map((value) => ({ value, label: nameOfValue(value) }))}
      selection={names ?? []}
      onChange={(next) => onChange(withPart(filter, of, next))}
    />
  )
}

/** Years of first contribution. */
export function YearControl({ filter, ranges, onChange }: FilterPartProps) {
  return (
    <ChoiceControl
      label={filterFields.firstContributionYear.title}
      choices={(ranges?.firstContributionYear ?? []).map((year) => ({ value: String(year), label: String(year) }))}
      selection={(filter.firstContributionYear ?? []).map(String)}
      onChange={(years) => onChange(withPart(filter, 'firstContributionYear', years.map(Number)))}
    />
  )
}
