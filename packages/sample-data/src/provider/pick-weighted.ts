import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'

/** One of the things, each as likely as its weight says. */
export function pickWeighted<Thing extends { readonly weight: number }>(
  things: readonly Thing[],
  random: Random,
): Thing {
  let remainder = random.next() * things.reduce((sum, { weight }) => sum + weight, 0)
  for (const thing of things) {
    remainder -= thing.weight
    if (remainder < 0) return thing
  }
  return itemAt(things, things.length - 1)
}

/** One of the things, each as likely as the others. */
export function pickAny<Thing>(things: readonly Thing[], random: Random): Thing {
  return itemAt(things, random.integer(things.length))
}
