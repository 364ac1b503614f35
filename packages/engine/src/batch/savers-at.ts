import type { SaverBatch } from './saver-batch.ts'

/** A batch whose pence may be kept in 32 bits. */
type AnyPence = Omit<SaverBatch, 'flowPence'> & { readonly flowPence: Float64Array | Int32Array }

/**
 * Some savers of a batch, by their places, as a batch of their own.
 *
 * @example
 * saversAt(oneSaverBatch([{ day: 3, amount: 100 }], 120, 9), [0, 0]).flowDays // => [3, 3]
 */
export function saversAt(batch: AnyPence, places: ArrayLike<number>): SaverBatch {
  const count = places.length
  const offsets = new Int32Array(count + 1)
  for (let saver = 0; saver < count; saver++) {
    const place = places[saver]
    offsets[saver + 1] = offsets[saver] + batch.offsets[place + 1] - batch.offsets[place]
  }
  const flowDays = new Int32Array(offsets[count])
  const flowPence = new Float64Array(offsets[count])
  for (let saver = 0; saver < count; saver++) {
    const [from, to] = [batch.offsets[places[saver]], batch.offsets[places[saver] + 1]]
    flowDays.set(batch.flowDays.subarray(from, to), offsets[saver])
    flowPence.set(batch.flowPence.subarray(from, to), offsets[saver])
  }
  return {
    count,
    offsets,
    flowDays,
    flowPence,
    navDays: Int32Array.from(places, (place) => batch.navDays[place]),
    navPence: Float64Array.from(places, (place) => batch.navPence[place]),
  }
}
