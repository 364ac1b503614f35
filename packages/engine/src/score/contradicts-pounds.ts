/** Below this a surplus of the pot (a fraction of the benchmark pot) or a log gap (a year) may be rounding. */
const rounding = 1e-9

/**
 * Whether a log gap says the opposite of the pounds: above 0 where the pot is smaller than the benchmark pot, or below
 * 0 where it is larger.
 *
 * With payments in alone it never does: a higher rate makes a larger pot. After large payments out a rate may be that of
 * a loan, where the higher one leaves less; it then says nothing about a fund. A surplus or a gap of at most 1e-9 counts
 * as 0.
 * Units: both pots in the same money, the benchmark pot above 0; the gap is a natural-log rate a year. NaN contradicts
 * nothing.
 * Source: docs/methodology, section 3.
 *
 * @example
 * contradictsPounds(110, 100, 0.02) // => false
 * contradictsPounds(48, 100, 0.07) // => true
 * contradictsPounds(100, 100, 0.07) // => false
 */
export function contradictsPounds(pot: number, benchmarkPot: number, logGap: number): boolean {
  const surplus = pot / benchmarkPot - 1
  return Math.abs(surplus) > rounding && Math.abs(logGap) > rounding && surplus > 0 !== logGap > 0
}
