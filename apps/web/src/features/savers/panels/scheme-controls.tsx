import { filterFields } from '@plumbline/contract/filter/filter-fields.ts'
import { nameOfValue } from '@plumbline/figures/filter/list-words.ts'
import { withPart } from '../filter/change-filter.ts'
import { ChoiceControl } from './choice-control.tsx'
import type { FilterPartProps } from './filter-part.ts'

export function SchemeControl({ filter, ranges, onChange }: FilterPartProps) {
  return (
    <ChoiceControl
      label={filterFields.schemes.title}
      choices={(ranges?.schemes ?? []).map((scheme) => ({ value: scheme, label: nameOfValue(scheme) }))}
      chosen={filter.schemes ?? []}
      onChange={(schemes) => onChange(withPart(filter, 'schemes', schemes))}
    />
  )
}

/** Funds, where the savers have any stated. */
export function FundControl({ filter, ranges, onChange }: FilterPartProps) {
  const funds = ranges?.funds ?? []
  if (funds.every((fund) => fund === '') && filter.funds === undefined) return null
  return (
    <ChoiceControl
      label={filterFields.funds.title}
      choices={funds.map((fund) => ({ value: fund, label: nameOfValue(fund) }))}
      chosen={filter.funds ?? []}
      onChange={(chosen) => onChange(withPart(filter, 'funds', chosen))}
    />
  )
}

/** Years of first contribution. */
export function YearControl({ filter, ranges, onChange }: FilterPartProps) {
  return (
    <ChoiceControl
      label={filterFields.firstContributionYear.title}
      choices={(ranges?.firstContributionYear ?? []).map((year) => ({ value: String(year), label: String(year) }))}
      chosen={(filter.firstContributionYear ?? []).map(String)}
      onChange={(years) => onChange(withPart(filter, 'firstContributionYear', years.map(Number)))}
    />
  )
}
