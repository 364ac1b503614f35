import { filterFields } from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { listText, nameOfValue } from '@plumbline/figures/filter/list-words.ts'

/** Lists of this length may be cut: a value that they lack may be in the data all the same. */
const mostListed = 200

const listed = ['schemes', 'funds', 'navDate', 'firstContributionYear'] as const

interface NotThere {
  /** What of the filter the data do not have, each in words. */
  readonly words: readonly string[]
  /** The filter without it. */
  readonly filter: SaverFilter
}

/** Whether a filter asks for values that data may lose. */
export function namesValues(filter: SaverFilter): boolean {
  return filter.segment !== undefined || listed.some((key) => filter[key] !== undefined)
}

/** What an older link or view asks for that the data of today do not have: values, and data points of another file. */
export function valuesNotThere(filter: SaverFilter, ranges: SaverRanges): NotThere {
  const gone = listed.flatMap((key) => {
    const there: readonly (string | number)[] = ranges[key]
    const missing = there.length >= mostListed ? [] : (filter[key] ?? []).filter((value) => !there.includes(value))
    return missing.length === 0 ? [] : [{ key, missing }]
  })
  const points = dataPointsNotThere(filter, ranges)
  const words = [
    ...gone.map(({ key, missing }) => `${filterFields[key].name} ${listText(missing.map(String).map(nameOfValue))}`),
    ...points.words,
  ]
  const left = gone.reduce<SaverFilter>(
    (rest, { key, missing }) =>
      withValues(
        rest,
        key,
        (rest[key] ?? []).filter((value) => !missing.includes(value)),
      ),
    points.filter,
  )
  return { words, filter: left }
}

/** Without a value the condition goes. */
function withValues(filter: SaverFilter, key: (typeof listed)[number], values: readonly (string | number)[]) {
  const { [key]: _, ...rest } = filter
  return values.length === 0 ? rest : { ...rest, [key]: values }
}

function dataPointsNotThere(filter: SaverFilter, { stringGraph, numberGraph, total }: SaverRanges): NotThere {
  const { segment, ...rest } = filter
  if (segment === undefined || total === 0) return { words: [], filter }
  const texts = Object.entries(segment.string ?? {})
  const numbers = Object.entries(segment.number ?? {})
  const isText = (place: string) => stringGraph.some(({ order }) => String(order) === place)
  const isNumber = (place: string) => numberGraph.some(({ order }) => String(order) === place)
  const missing = [...texts.filter(([place]) => !isText(place)), ...numbers.filter(([place]) => !isNumber(place))]
  const string = Object.fromEntries(texts.filter(([place]) => isText(place)))
  const number = Object.fromEntries(numbers.filter(([place]) => isNumber(place)))
  const left = {
    ...(Object.keys(string).length > 0 && { string }),
    ...(Object.keys(number).length > 0 && { number }),
  }
  return {
    words: missing.map(([place]) => `data point ${place}`),
    filter: Object.keys(left).length === 0 ? rest : { ...rest, segment: left },
  }
}
