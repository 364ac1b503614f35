/** How many values lie in each bucket: by the first sixteen bits of the double behind its sign, each 3 % wide. */
export type AllCounts = Uint32Array

/** The same from the first bucket that has any to the last: values of one kind lie in few of them. */
export interface MedianCounts {
  readonly first: number
  readonly counts: Uint32Array
}

const double = new Float64Array(1)
const words = new Uint32Array(double.buffer)
/** Sixteen of the 31 bits above the lowest word. */
const bucketBits = 16
const droppedBits = 31 - bucketBits

/**
 * The bucket of a value from 0 on; buckets are in the order of their values.
 *
 * @example
 * bucketOf(0) // => 0
 */
export function bucketOf(value: number): number {
  double[0] = value
  // The higher word stands second on every processor that Node runs on.
  return words[1] >>> droppedBits
}

/**
 * No values yet.
 *
 * @example
 * emptyCounts().length // => 65536
 */
export function emptyCounts(): AllCounts {
  return new Uint32Array(1 << bucketBits)
}

/**
 * Counts a value from 0 on.
 *
 * @example
 * (() => {
 *   const counts = emptyCounts()
 *   countForMedian(counts, 0)
 *   return counts[0]
 * })() // => 1
 */
export function countForMedian(counts: AllCounts, value: number): void {
  counts[bucketOf(value)]++
}

/**
 * Whether a value from 0 on lies in a bucket.
 *
 * @example
 * isInBucket(0, 0) // => true
 */
export function isInBucket(value: number, bucket: number): boolean {
  return bucketOf(value) === bucket
}

/**
 * Whether a bucket is the one that was guessed, or beside it: of these, values are taken down while counting.
 *
 * @example
 * isNear(4, 5) // => true
 * isNear(3, 5) // => false
 */
export function isNear(bucket: number, guess: number): boolean {
  return Math.abs(bucket - guess) <= 1
}

/**
 * Counts a value from 0 on, and takes it down if it lies in the bucket in which the median is likely, or beside it.
 *
 * @example
 * (() => {
 *   const into = { counts: emptyCounts(), values: [] }
 *   takeDown(into, 3, bucketOf(3.05))
 *   takeDown(into, 9, bucketOf(3.05))
 *   return into.values
 * })() // => [3]
 */
export function takeDown(
  { counts, values }: { readonly counts: AllCounts; readonly values: number[] },
  value: number,
  likely: number,
): void {
  const bucket = bucketOf(value)
  counts[bucket]++
  if (isNear(bucket, likely)) values.push(value)
}

/**
 * Counts without the empty buckets at both ends.
 *
 * @example
 * (() => {
 *   const counts = emptyCounts()
 *   countForMedian(counts, 3)
 *   return countsFrom(counts)
 * })() // => { first: bucketOf(3), counts: [1] }
 */
export function countsFrom(all: AllCounts): MedianCounts {
  let [first, end] = [0, all.length]
  while (first < end && all[first] === 0) first++
  while (end > first && all[end - 1] === 0) end--
  return { first, counts: all.slice(first, end) }
}

/**
 * Counts of two parts together.
 *
 * @example
 * addedCounts({ first: 7, counts: Uint32Array.of(1, 2) }, { first: 9, counts: Uint32Array.of(3) }) // => { first: 7, counts: [1, 2, 3] }
 */
export function addedCounts(one: MedianCounts, other: MedianCounts): MedianCounts {
  const first = Math.min(one.first, other.first)
  const end = Math.max(one.first + one.counts.length, other.first + other.counts.length)
  const counts = new Uint32Array(end - first)
  counts.set(one.counts, one.first - first)
  other.counts.forEach((count, place) => {
    counts[other.first - first + place] += count
  })
  return { first, counts }
}

/**
 * How many values were counted.
 *
 * @example
 * countedValues({ first: 7, counts: Uint32Array.of(1, 2) }) // => 3
 */
export function countedValues({ counts }: MedianCounts): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The bucket in which the value of a rank lies, and its rank there. */
interface BucketRank {
  readonly bucket: number
  readonly rank: number
}

function findRank({ first, counts }: MedianCounts, rank: number): BucketRank {
  let remainder = rank
  for (let place = 0; place < counts.length; place++) {
    if (remainder < counts[place]) return { bucket: first + place, rank: remainder }
    remainder -= counts[place]
  }
  throw new RangeError('No median of no values')
}

/**
 * The median of counted values, exactly: the values of one bucket (of two, where it lies between them) are asked for, so
 * that memory does not grow with the values.
 *
 * Of an even number of values the mean of the middle two. Errors: RangeError when there are no values.
 *
 * @example
 * medianOf({ first: 0, counts: Uint32Array.of(1) }, async () => [0]) instanceof Promise // => true
 */
export async function medianOf(
  counts: MedianCounts,
  valuesIn: (bucket: number) => Promise<readonly number[]>,
): Promise<number> {
  const total = countedValues(counts)
  const lower = findRank(counts, Math.floor((total - 1) / 2))
  const upper = findRank(counts, Math.floor(total / 2))
  const near = Float64Array.from(await valuesIn(lower.bucket)).sort()
  const far = upper.bucket === lower.bucket ? near : Float64Array.from(await valuesIn(upper.bucket)).sort()
  return (near[lower.rank] + far[upper.rank]) / 2
}
