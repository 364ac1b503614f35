import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { describe, expect, it } from 'vitest'
import { kernelIndex } from './kernel-index.ts'
import { makeSavers } from './make-savers.ts'
import { measureKernel } from './measure-kernel.ts'

describe('the savers of the kernel benchmark', () => {
  const batch = makeSavers(2000, dailyLevels(kernelIndex(1)), 2)

  it('pay in about 57 times each, on ascending days before the valuation', () => {
    expect(itemAt(batch.offsets, 2000) / 2000).toBeGreaterThan(54)
    expect(itemAt(batch.offsets, 2000) / 2000).toBeLessThan(60)
    for (let saver = 0; saver < 2000; saver++) {
      const days = batch.flowDays.subarray(batch.offsets[saver], batch.offsets[saver + 1])
      expect(
        days.every(
          (day, i) => day < itemAt(i + 1 < days.length ? days : batch.navDays, i + 1 < days.length ? i + 1 : saver),
        ),
      ).toBe(true)
    }
    expect(batch.flowPence.every((pence) => pence > 0 && Number.isInteger(pence))).toBe(true)
  })

  it('take money out in the share that is asked for, never more than is there', () => {
    const some = makeSavers(2000, dailyLevels(kernelIndex(1)), 2, 0.05)
    const withMoneyOut = Array.from({ length: 2000 }, (_, saver) =>
      some.flowPence.subarray(some.offsets[saver], some.offsets[saver + 1]).some((pence) => pence < 0),
    ).filter(Boolean).length
    expect(withMoneyOut).toBeGreaterThan(70)
    expect(withMoneyOut).toBeLessThan(130)
    expect(some.navPence.every((pence) => pence > 0)).toBe(true)
  })

  it('are the same for the same seed', () => {
    expect(makeSavers(2000, dailyLevels(kernelIndex(1)), 2)).toEqual(batch)
  })
})

describe('the kernel and its peers', () => {
  it('find the same rates', async () => {
    const measured = await measureKernel(400, 1)
    expect(measured.threadsAgree).toBe(true)
    expect(measured.xirrDistance.farthest).toBeLessThan(1e-6)
    expect(measured.newtonDistance.farthest).toBeLessThan(1e-6)
    expect(measured.xirrDistance.notFound).toBe(0)
    expect(measured.peerSavers).toBe(20)
  })

  it('find the same rates where money was paid out, or npm xirr none', async () => {
    const measured = await measureKernel(400, 1, 1)
    expect(measured.threadsAgree).toBe(true)
    expect(measured.xirrDistance.farthest).toBeLessThan(1e-6)
    expect(measured.newtonDistance.farthest).toBeLessThan(1e-6)
  })
})
