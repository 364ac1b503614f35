import { afterEach, expect, it, vi } from 'vitest'
import { arrivedWhole, GrowingArrival } from './file-arrival.ts'

afterEach(() => vi.useRealTimers())

it('waits until as much is there as is asked for, or the file is whole', async () => {
  const arrival = new GrowingArrival()
  const told: string[] = []
  const ask = (bytes: number) =>
    arrival.until(bytes).then((arrived) => told.push(`${bytes}: ${arrived.bytes}${arrived.whole ? ', whole' : ''}`))
  const asked = [ask(0), ask(5), ask(8), ask(100)]
  arrival.note(4)
  arrival.note(8)
  await Promise.all(asked.slice(0, 3))
  expect(told).toEqual(['0: 0', '5: 8', '8: 8'])
  arrival.note(9)
  arrival.finish()
  await asked[3]
  expect(told.at(-1)).toBe('100: 9, whole')
  expect(await arrivedWhole(7).until(9)).toEqual({ bytes: 7, whole: true })
})

it('rejects for those who wait and those who come when no more will come', async () => {
  const arrival = new GrowingArrival()
  arrival.note(10)
  const waiting = arrival.until(20)
  arrival.breakOff(new Error('connection lost'))
  arrival.breakOff(new Error('later'))
  await expect(waiting).rejects.toThrow('connection lost')
  await expect(arrival.until(5)).rejects.toThrow('connection lost')
})

it('a writer far ahead waits until its reader asks further, for a moment at most, and for nobody who reads no more', async () => {
  vi.useFakeTimers()
  const mebibytes = 1 << 20
  const arrival = new GrowingArrival()
  const went: string[] = []
  const wait = (name: string) => arrival.nearlyRead().then(() => went.push(name))
  arrival.note(32 * mebibytes)
  await wait('near')
  arrival.note(100 * mebibytes)
  const asked = wait('asked')
  await arrival.until(60 * mebibytes)
  await Promise.resolve()
  expect(went).toEqual(['near'])
  await arrival.until(70 * mebibytes)
  await asked
  arrival.note(200 * mebibytes)
  const late = wait('late')
  await vi.runAllTimersAsync()
  await late
  const broken = wait('broken')
  arrival.breakOff(new Error('nobody reads'))
  await broken
  await wait('behind it')
  expect(went).toEqual(['near', 'asked', 'late', 'broken', 'behind it'])
  expect(vi.getTimerCount()).toBe(0)
})
