import type { Range } from './range.ts'
import { type SaverFilter, type SaverSort, saverFilterSchema } from './saver-filter.ts'

/** What something is called: within a sentence, and where its name stands alone, such as on a chip or over a column. */
export interface FieldNames {
  readonly name: string
  /** Null where the brand says it: the score. */
  readonly title: string | null
}

/** A range of a figure that savers have. */
export interface RangeField extends FieldNames {
  readonly kind: 'range'
  readonly unit: 'score' | 'rate' | 'pounds'
  /** The specification's name of the range: of a flat parameter, and of the ends of the data in answers. */
  readonly parameter: 'scoreRange' | 'irrRange' | 'birrRange' | 'potRange' | 'benchmarkPotRange'
}

/** Any of some values. */
export interface ChoiceField extends FieldNames {
  readonly kind: 'choice'
  readonly title: string
  readonly values: 'ids' | 'dates' | 'years' | 'texts'
  /** What the condition says in a sentence, where it is not the name alone. */
  readonly condition?: string
}

/** From a day on, until a day, or both. */
interface DatesField {
  readonly kind: 'dates'
  readonly name: string
  readonly ends: Readonly<Record<'start' | 'end', FieldNames & { readonly title: string }>>
}

/** Data points of a batch, each of which the file names. */
interface DataPointsField {
  readonly kind: 'dataPoints'
  readonly name: string
}

/** One of the flags that say together who is meant: the scored, the excluded or both. */
interface FlagField {
  readonly kind: 'flag'
  readonly name: string
}

type FieldOf<Value> = Value extends boolean
  ? FlagField
  : Value extends readonly unknown[]
    ? ChoiceField
    : Value extends Range
      ? RangeField
      : Value extends NonNullable<SaverFilter['contributionDates']>
        ? DatesField
        : DataPointsField

export type FilterKey = keyof SaverFilter
type Fields = { readonly [Key in FilterKey]: FieldOf<NonNullable<SaverFilter[Key]>> }
type KeyOf<Field> = { [Key in FilterKey]: Fields[Key] extends Field ? Key : never }[FilterKey]
export type RangeKey = KeyOf<RangeField>
export type ChoiceKey = KeyOf<ChoiceField>

/** What the filter can ask about: words, chips, controls, parameters and files take names, units and kinds from here. */
export const filterFields = {
  providers: { kind: 'choice', values: 'ids', name: 'provider', title: 'Provider' },
  score: { kind: 'range', unit: 'score', parameter: 'scoreRange', name: 'score', title: null },
  irr: { kind: 'range', unit: 'rate', parameter: 'irrRange', name: 'IRR', title: 'IRR' },
  birr: { kind: 'range', unit: 'rate', parameter: 'birrRange', name: 'benchmark IRR', title: 'Benchmark IRR' },
  pot_size: { kind: 'range', unit: 'pounds', parameter: 'potRange', name: 'pot size', title: 'Pot Size' },
  benchmark_pot: {
    kind: 'range',
    unit: 'pounds',
    parameter: 'benchmarkPotRange',
    name: 'benchmark pot',
    title: 'Benchmark pot',
  },
  contributionDates: {
    kind: 'dates',
    name: 'contribution dates',
    ends: {
      start: { name: 'first contribution', title: 'First contribution' },
      end: { name: 'last contribution', title: 'Last contribution' },
    },
  },
  navDate: { kind: 'choice', values: 'dates', name: 'NAV date', title: 'NAV date' },
  firstContributionYear: {
    kind: 'choice',
    values: 'years',
    name: 'year of first contribution',
    title: 'First contribution year',
  },
  schemes: { kind: 'choice', values: 'texts', name: 'scheme', title: 'Scheme' },
  funds: { kind: 'choice', values: 'texts', name: 'fund', title: 'Fund' },
  segment: { kind: 'dataPoints', name: 'segment' },
  outlierReason: { kind: 'choice', values: 'texts', name: 'outlier reason', title: 'Outlier reason' },
  excludeReason: {
    kind: 'choice',
    values: 'texts',
    name: 'excluded reason',
    title: 'Without outlier reason',
    condition: 'without outlier reason',
  },
  allOutlier: { kind: 'flag', name: 'outliers' },
  memberAnalysed: { kind: 'flag', name: 'analysed savers' },
} as const satisfies Fields

/** In the order in which words name them. */
export const filterKeys: readonly FilterKey[] = saverFilterSchema.keyof().options

export function isRangeKey(key: FilterKey): key is RangeKey {
  return filterFields[key].kind === 'range'
}

export function isChoiceKey(key: FilterKey): key is ChoiceKey {
  return filterFields[key].kind === 'choice'
}

export const rangeKeys: readonly RangeKey[] = filterKeys.filter(isRangeKey)

/** What the sort keys of the specification are called: a field of the filter has one name in both. */
export const sortNames = {
  dataId: { name: 'Saver ID', title: 'Saver ID' },
  score: filterFields.score,
  irr: filterFields.irr,
  birr: filterFields.birr,
  potSize: filterFields.pot_size,
  firstContributionDate: { name: 'first contribution date', title: 'First Contribution Date' },
  lastContributionDate: { name: 'last contribution date', title: 'Last Contribution Date' },
} as const satisfies Readonly<Record<SaverSort['sortBy'], FieldNames>>
