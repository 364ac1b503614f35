import { numberInUnit, textInUnit } from '@plumbline/contract/data-points/units.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Condition, FilterNames } from './condition.ts'
import { listSentence, listText, nameOfValue } from './list-words.ts'
import { rangeSentence, rangeText } from './range-words.ts'

/** A condition of each data point, texts first. */
export function dataPointConditions(filter: SaverFilter, { dataPoint }: FilterNames): readonly Condition[] {
  const texts = Object.entries(filter.segment?.string ?? {}).map(([place, values]) => {
    const { name, unit } = dataPoint(Number(place))
    const texts = values.map((value) => textInUnit(unit, value))
    return {
      name,
      value: listText(texts.map(nameOfValue)),
      sentence: `${nameInSentence(name)} ${listSentence(texts)}`,
      alone: { segment: { string: { [place]: values } } },
      without: withoutDataPoint(filter, 'string', place),
    }
  })
  const numbers = Object.entries(filter.segment?.number ?? {}).map(([place, range]) => {
    const { name, unit } = dataPoint(Number(place))
    const write = (value: number) => numberInUnit(unit, value)
    return {
      name,
      value: rangeText(range, write),
      sentence: `${nameInSentence(name)} ${rangeSentence(range, write)}`,
      alone: { segment: { number: { [place]: range } } },
      without: withoutDataPoint(filter, 'number', place),
    }
  })
  return [...texts, ...numbers]
}

/** The filter without one data point; nothing empty stays behind. */
export function withoutDataPoint(filter: SaverFilter, kind: 'string' | 'number', place: string): SaverFilter {
  const { segment = {}, ...rest } = filter
  const { [kind]: points = {}, ...otherKind } = segment
  const otherPoints = Object.fromEntries(Object.entries(points).filter(([other]) => other !== place))
  const next = Object.keys(otherPoints).length === 0 ? otherKind : { ...otherKind, [kind]: otherPoints }
  return Object.keys(next).length === 0 ? rest : { ...rest, segment: next }
}
