/** A power of two above all places of a list: whole numbers times it leave room for the place. */
export const stepOf = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(1, count)))

/**
 * The places of whole numbers in ascending order, those of equal ones as they stand; `step` times each of them must be exact. Numbers
 * alone are sorted many times as fast as by a function that compares them.
 */
export function placesInOrder(numbers: Float64Array, step: number): Int32Array<ArrayBuffer> {
  const count = numbers.length
  const keys = new Float64Array(count)
  for (let place = 0; place < count; place++) keys[place] = numbers[place] * step + place
  keys.sort()
  const order = new Int32Array(count)
  for (let place = 0; place < count; place++) order[place] = keys[place] - Math.floor(keys[place] / step) * step
  return order
}
