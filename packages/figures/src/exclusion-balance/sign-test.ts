/**
 * How likely a split at least as uneven as this is where each side is as likely: the exact two-sided sign test. 1 of nobody.
 *
 * @example
 * signTest(9, 1) // => 0.021484375
 */
export function signTest(one: number, other: number): number {
  const all = one + other
  const fewer = Math.min(one, other)
  // The logarithm of the chance of just this split; in full it may be too small for a number.
  let log = -all * Math.LN2
  for (let place = 1; place <= fewer; place++) log += Math.log((all - place + 1) / place)
  let [tail, term] = [1, 1]
  for (let place = fewer; place > 0 && term > 1e-17 * tail; place--) {
    term *= place / (all - place + 1)
    tail += term
  }
  return Math.min(1, 2 * tail * Math.exp(log))
}
