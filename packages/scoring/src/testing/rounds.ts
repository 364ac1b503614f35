/**
 * How often a property is tried that reads whole files: all rounds by `npm run test:properties`, which names a seed, and a
 * quarter of them by `npm test`.
 */
export function rounds(all: number): number {
  return process.env.PROPERTY_SEED === undefined ? Math.ceil(all / 4) : all
}
