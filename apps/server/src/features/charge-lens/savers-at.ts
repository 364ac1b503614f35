import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/** Some savers of a batch, by their places, as a batch of their own. */
export function saversAt(batch: SaverBatch, places: readonly number[]): SaverBatch {
  const spans = places.map((place) => [itemAt(batch.offsets, place), itemAt(batch.offsets, place + 1)] as const)
  const offsets = new Int32Array(places.length + 1)
  spans.forEach(([from, to], place) => {
    offsets[place + 1] = itemAt(offsets, place) + to - from
  })
  const flowDays = new Int32Array(itemAt(offsets, places.length))
  const flowPence = new Float64Array(flowDays.length)
  spans.forEach(([from, to], place) => {
    flowDays.set(batch.flowDays.subarray(from, to), itemAt(offsets, place))
    flowPence.set(batch.flowPence.subarray(from, to), itemAt(offsets, place))
  })
  return {
    count: places.length,
    offsets,
    flowDays,
    flowPence,
    navDays: Int32Array.from(places, (place) => itemAt(batch.navDays, place)),
    navPence: Float64Array.from(places, (place) => itemAt(batch.navPence, place)),
  }
}
