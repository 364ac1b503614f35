const minus = 45
const point = 46
const zero = 48

/**
 * Writes an amount in pounds with two decimals at `at` and gives the place after it. By hand, digit by digit: a text a
 * row would be most of the time that a file of tens of millions of rows takes.
 */
export function writeAmount(bytes: Uint8Array, at: number, pence: number): number {
  let place = at
  let remainder = pence
  if (remainder < 0) {
    bytes[place++] = minus
    remainder = -remainder
  }
  let digits = 3
  for (let limit = 1000; remainder >= limit; limit *= 10) digits++
  const end = place + digits + 1
  for (let write = end - 1; write >= place; write--) {
    if (write === end - 3) {
      bytes[write] = point
    } else {
      const rest = Math.floor(remainder / 10)
      bytes[write] = zero + remainder - rest * 10
      remainder = rest
    }
  }
  return end
}
