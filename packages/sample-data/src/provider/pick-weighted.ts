import type { Random } from '@plumbline/engine/random/seeded-random.ts'

/** One of the things, each as likely as its weight says. */
export function pickWeighted<Thing extends { readonly weight: number }>(
  things: readonly Thing[],
  random: Random,
): Thing {
  let left = random.next() * things.reduce((sum, { weight }) => sum + weight, 0)
  for (const thing of things) {
    left -= thing.weight
    if (left < 0) return thing
  }
  return things[things.length - 1]
}
