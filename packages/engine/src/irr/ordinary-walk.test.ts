import { expect, it } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { walkTwo } from './growth-walk.ts'
import { loadFlows } from './load-flows.ts'
import { ordinaryFlows, ordinaryRoom } from './ordinary-room.ts'
import { walkSaver } from './ordinary-walk.ts'
import { allocateSaverFlows } from './saver-flows.ts'

it('gives the bits of the walk in any room, wide gaps and a full room included', () => {
  const random = seededRandom(17)
  for (let round = 0; round < 300; round++) {
    const count = round === 0 ? ordinaryFlows : 1 + random.integer(60)
    const days: number[] = []
    let day = 0
    for (let i = 0; i < count; i++) {
      days.push(day)
      day += random.next() < 0.1 ? 1 + random.integer(500) : 1 + random.integer(40)
    }
    const amounts = days.map(() => 1 + random.integer(1000))
    const load = (flows = ordinaryRoom) => loadFlows(flows, days, amounts, 0, count, day)
    const other = load(allocateSaverFlows(count))
    const [y, secondY] = [0.0005 * random.normal(), 0.005 * random.normal()]
    const expected = Array.from(walkTwo(other, other.amounts, y, secondY))
    expect(Array.from(walkSaver(load(), ordinaryRoom.amounts, y, secondY))).toEqual(expected)
    expect(Array.from(walkSaver(other, other.amounts, y, secondY))).toEqual(expected)
  }
})
