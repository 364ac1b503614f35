import { withPart } from '../filter/change-filter.ts'
import { nameOfValue } from '../filter/condition.ts'
import { ChoiceControl } from './choice-control.tsx'
import type { FilterPartProps } from './filter-part.ts'

/** Schemes and years of first contribution. */
export function SchemeControls({ filter, ranges, onChange }: FilterPartProps) {
  return (
    <>
      <ChoiceControl
        label="Scheme"
        choices={(ranges?.schemes ?? []).map((scheme) => ({ value: scheme, label: nameOfValue(scheme) }))}
        chosen={filter.schemes ?? []}
        onChange={(schemes) => onChange(withPart(filter, 'schemes', schemes))}
      />
      <ChoiceControl
        label="First contribution year"
        choices={(ranges?.firstContributionYear ?? []).map((year) => ({ value: String(year), label: String(year) }))}
        chosen={(filter.firstContributionYear ?? []).map(String)}
        onChange={(years) => onChange(withPart(filter, 'firstContributionYear', years.map(Number)))}
      />
    </>
  )
}
