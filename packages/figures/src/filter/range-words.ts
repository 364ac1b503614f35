import type { Range } from '@plumbline/contract/filter/range.ts'

type Write = (value: number) => string

/** On a chip: `0 to 40`, `at least 40`, `above 40 to 60`. Strict comparisons say so. */
export function rangeText(range: Range, write: Write): string {
  const { gt, gte, lt, lte } = range
  const low = gte !== undefined ? write(gte) : gt !== undefined ? `above ${write(gt)}` : undefined
  const high = lte !== undefined ? write(lte) : lt !== undefined ? `under ${write(lt)}` : undefined
  if (low !== undefined && high !== undefined) return `${low} to ${high}`
  if (low !== undefined) return gte !== undefined ? `at least ${low}` : low
  return lte !== undefined ? `at most ${high}` : `${high}`
}

/** Within a sentence, with every bound: `from 0 up to 40`, `from 40`, `above 40 up to 60`. */
export function rangeSentence({ gt, gte, lt, lte }: Range, write: Write): string {
  return [
    ...(gte === undefined ? [] : [`from ${write(gte)}`]),
    ...(gt === undefined ? [] : [`above ${write(gt)}`]),
    ...(lte === undefined ? [] : [`up to ${write(lte)}`]),
    ...(lt === undefined ? [] : [`under ${write(lt)}`]),
  ].join(' ')
}
