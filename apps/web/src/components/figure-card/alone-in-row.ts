/**
 * Which figures of half a row have nobody beside them, in a grid of two columns that keeps their order: they get the whole row.
 *
 * @example
 * aloneInRow([true, true, false, true]) // => [false, false, false, true]
 */
export function aloneInRow(halves: readonly boolean[]): readonly boolean[] {
  let before = 0
  return halves.map((isHalf, place) => {
    if (!isHalf) {
      before = 0
      return false
    }
    before += 1
    return before % 2 === 1 && halves[place + 1] !== true
  })
}
