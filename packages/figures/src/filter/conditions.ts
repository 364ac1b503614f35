import {
  type ChoiceField,
  type ChoiceKey,
  type FilterKey,
  filterFields,
  filterKeys,
  isChoiceKey,
  isRangeKey,
  type RangeField,
  type RangeKey,
} from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { exactPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { Condition, FilterNames } from './condition.ts'
import { dataPointConditions } from './data-point-conditions.ts'
import { listSentence, listText, nameOfValue } from './list-words.ts'
import { rangeSentence, rangeText } from './range-words.ts'

type Write = (filter: SaverFilter, names: FilterNames) => readonly Condition[]

/** Everything that a filter asks for, in the order of its fields. */
export function conditionsOf(filter: SaverFilter, names: FilterNames): readonly Condition[] {
  return conditionsIn(filterKeys, filter, names)
}

/** The same in the order of chips, which is that of the panel. */
export function chipConditions(filter: SaverFilter, names: FilterNames): readonly Condition[] {
  return conditionsIn(chipKeys, filter, names)
}

const chipPlaces: Readonly<Record<FilterKey, number>> = {
  providers: 0,
  score: 1,
  pot_size: 2,
  benchmark_pot: 3,
  irr: 4,
  birr: 5,
  contributionDates: 6,
  navDate: 7,
  firstContributionYear: 8,
  schemes: 9,
  funds: 10,
  outlierReason: 11,
  excludeReason: 12,
  segment: 13,
  allOutlier: 14,
  memberAnalysed: 15,
}
const chipKeys = filterKeys.toSorted((a, b) => chipPlaces[a] - chipPlaces[b])

function conditionsIn(keys: readonly FilterKey[], filter: SaverFilter, names: FilterNames): readonly Condition[] {
  return keys.flatMap((key) => {
    if (key === 'providers') return providerConditions(filter, names)
    if (isRangeKey(key)) return rangeConditions(filter, key, names)
    return isChoiceKey(key) ? choiceConditions(filter, key) : others[key](filter, names)
  })
}

/** What is neither a range nor a choice. */
const others: Readonly<Record<Exclude<FilterKey, RangeKey | ChoiceKey>, Write>> = {
  contributionDates: dateConditions,
  segment: dataPointConditions,
  allOutlier: populationConditions,
  // The two flags are one condition.
  memberAnalysed: () => [],
}

/** A condition that is one field of the filter. */
function whole<Key extends FilterKey>(
  filter: SaverFilter,
  key: Key,
  words: Pick<Condition, 'name' | 'value' | 'sentence'>,
): Condition {
  const { [key]: field, ...without } = filter
  return { ...words, alone: { [key]: field }, without }
}

function providerConditions(filter: SaverFilter, { provider = String }: FilterNames): Condition[] {
  const { providers = [], ...rest } = filter
  const { name, title } = filterFields.providers
  return providers.map((id) => {
    const others = providers.filter((other) => other !== id)
    return {
      name: title,
      value: provider(id),
      sentence: `${name} ${provider(id)}`,
      alone: { providers: [id] },
      without: others.length === 0 ? rest : { ...rest, providers: others },
    }
  })
}

// A score keeps the decimal of a chart's band: 49.5 is where two bands meet.
const units: Readonly<Record<RangeField['unit'], (value: number) => string>> = {
  score: plainNumber,
  rate: percent,
  pounds: exactPounds,
}

function rangeConditions(filter: SaverFilter, key: RangeKey, { score }: FilterNames): Condition[] {
  const range = filter[key]
  if (range === undefined) return []
  const { unit, name, title } = filterFields[key]
  const write = units[unit]
  const words = { value: rangeText(range, write), sentence: rangeSentence(range, write) }
  return [
    whole(filter, key, {
      ...words,
      name: title ?? score,
      sentence: `${title === null ? score : name} ${words.sentence}`,
    }),
  ]
}

const choices: Readonly<Record<ChoiceField['values'], (value: string) => string>> = {
  ids: String,
  dates: shortDate,
  years: String,
  texts: String,
}

function choiceConditions(filter: SaverFilter, key: ChoiceKey): Condition[] {
  const values = filter[key]
  if (values === undefined) return []
  const { name, title, condition = name, values: kind }: ChoiceField = filterFields[key]
  const texts = values.map((value) => choices[kind](String(value)))
  return [
    whole(filter, key, {
      name: title,
      value: listText(texts.map(nameOfValue)),
      sentence: `${condition} ${listSentence(texts)}`,
    }),
  ]
}

function dateConditions(filter: SaverFilter): Condition[] {
  const { contributionDates: { start, end } = {}, ...rest } = filter
  const { ends } = filterFields.contributionDates
  const from = start === undefined ? undefined : { start }
  const until = end === undefined ? undefined : { end }
  return [
    ...(start === undefined ? [] : [dateCondition(rest, ends.start, `from ${shortDate(start)}`, { start }, until)]),
    ...(end === undefined ? [] : [dateCondition(rest, ends.end, `until ${shortDate(end)}`, { end }, from)]),
  ]
}

type Dates = NonNullable<SaverFilter['contributionDates']>

function dateCondition(
  rest: SaverFilter,
  { name, title }: { readonly name: string; readonly title: string },
  value: string,
  dates: Dates,
  other: Dates | undefined,
): Condition {
  return {
    name: title,
    value,
    sentence: `${name} ${value}`,
    alone: { contributionDates: dates },
    without: other === undefined ? rest : { ...rest, contributionDates: other },
  }
}

function populationConditions(filter: SaverFilter): Condition[] {
  const { memberAnalysed, allOutlier, ...without } = filter
  const name = 'Savers'
  if (memberAnalysed && allOutlier) {
    const sentence = 'scored savers and outliers'
    return [{ name, value: 'scored and outliers', sentence, alone: { memberAnalysed, allOutlier }, without }]
  }
  if (allOutlier) return [{ name, value: 'all outliers', sentence: 'all outliers', alone: { allOutlier }, without }]
  return memberAnalysed
    ? [{ name, value: 'scored', sentence: 'scored savers', alone: { memberAnalysed }, without }]
    : []
}
