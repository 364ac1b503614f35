import type { Range } from '@plumbline/contract/filter/range.ts'

/** What two ranges have in common. At the same number the strict bound holds: above 40 is within 40 or more. */
export function intersectRanges(a: Range | undefined, b: Range): Range {
  if (a === undefined) return b
  return { ...lowest(a, b), ...highest(a, b) }
}

function lowest(...ranges: readonly Range[]): Range {
  const strict = Math.max(...ranges.map(({ gt }) => gt ?? Number.NEGATIVE_INFINITY))
  const inclusive = Math.max(...ranges.map(({ gte }) => gte ?? Number.NEGATIVE_INFINITY))
  if (Math.max(strict, inclusive) === Number.NEGATIVE_INFINITY) return {}
  return strict >= inclusive ? { gt: strict } : { gte: inclusive }
}

function highest(...ranges: readonly Range[]): Range {
  const strict = Math.min(...ranges.map(({ lt }) => lt ?? Number.POSITIVE_INFINITY))
  const inclusive = Math.min(...ranges.map(({ lte }) => lte ?? Number.POSITIVE_INFINITY))
  if (Math.min(strict, inclusive) === Number.POSITIVE_INFINITY) return {}
  return strict <= inclusive ? { lt: strict } : { lte: inclusive }
}
