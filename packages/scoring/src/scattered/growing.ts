/** Arrays that grow as savers are found: taken anew at twice the length, so that growing costs little. */
type Growable = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/** The same numbers with room for twice as many, `least` at the least. */
export function grown<Numbers extends Growable>(numbers: Numbers, least: number): Numbers {
  const length = Math.max(2 * numbers.length, least)
  const larger =
    numbers instanceof Int32Array
      ? new Int32Array(length)
      : numbers instanceof Float64Array
        ? new Float64Array(length)
        : new Uint8Array(length)
  larger.set(numbers)
  // The constructor is that of `numbers`.
  return larger as Numbers
}
