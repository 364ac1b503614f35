import type { FilterKey } from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { Fragment, type ReactNode } from 'react'
import { DataPointControls } from './data-point-controls.tsx'
import { ContributionDatesControl, NavDateControl } from './date-controls.tsx'
import { FieldRangeControl } from './field-range-control.tsx'
import { OutlierReasonControl, PopulationControl } from './population-controls.tsx'
import { ProviderControl, type ProviderControlProps } from './provider-control.tsx'
import { TextControl, YearControl } from './scheme-controls.tsx'

interface FilterControlsProps extends ProviderControlProps {
  /** What is not chosen here, as it holds anyway. */
  readonly base: SaverFilter
  /** Absent: every field. */
  readonly only?: readonly FilterKey[] | undefined
}

/** A control for each field of the filter, in the order of the panel. */
export function FilterControls({ base, only, ...part }: FilterControlsProps) {
  const isHere = (key: string) => !(key in base) && only?.some((each) => each === key) !== false
  return Object.entries(controls).map(([key, control]) =>
    control === null || !isHere(key) ? null : <Fragment key={key}>{control(part)}</Fragment>,
  )
}

type Control = (part: ProviderControlProps) => ReactNode

/** Null: no control of its own. */
const controls: Readonly<Record<FilterKey, Control | null>> = {
  providers: (part) => <ProviderControl {...part} />,
  score: (part) => <FieldRangeControl {...part} of="score" />,
  pot_size: (part) => <FieldRangeControl {...part} of="pot_size" />,
  benchmark_pot: (part) => <FieldRangeControl {...part} of="benchmark_pot" />,
  irr: (part) => <FieldRangeControl {...part} of="irr" />,
  birr: (part) => <FieldRangeControl {...part} of="birr" />,
  schemes: (part) => <TextControl {...part} of="schemes" />,
  funds: (part) => <TextControl {...part} of="funds" />,
  firstContributionYear: (part) => <YearControl {...part} />,
  contributionDates: (part) => <ContributionDatesControl {...part} />,
  navDate: (part) => <NavDateControl {...part} />,
  segment: (part) => <DataPointControls {...part} />,
  memberAnalysed: (part) => <PopulationControl {...part} />,
  // The same boxes.
  allOutlier: null,
  outlierReason: (part) => <OutlierReasonControl {...part} />,
  // The marks of charts ask for it; a chip takes it off.
  excludeReason: null,
}
