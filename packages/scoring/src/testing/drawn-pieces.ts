import { inject } from 'vitest'

const { PROPERTY_SEED } = process.env
const usual = inject('long') ? 6 : 3

/**
 * How many files a property draws that reads each in two ways, and from which seeds: a few, or 500 in four pieces where values are
 * drawn that nobody has drawn yet. The four such properties of the scoring come to 2,000 in a round, and a piece ends within its time.
 */
export const drawnPieces: readonly { readonly seed: number; readonly files: number }[] =
  PROPERTY_SEED === undefined
    ? [{ seed: 1, files: usual }]
    : Array.from({ length: 4 }, (_, piece) => ({ seed: (Number(PROPERTY_SEED) + piece) | 0, files: 125 }))
