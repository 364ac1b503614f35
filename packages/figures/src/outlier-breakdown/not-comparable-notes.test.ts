import { expect, it } from 'vitest'
import { sampleReport } from '../testing/sample-report.ts'
import { notComparableNotes } from './not-comparable-notes.ts'

function notesOf(beforeIndex: number, paidOut: number, noSingleRate: number, noBenchmark: number) {
  const savers = beforeIndex + paidOut + noSingleRate + noBenchmark
  return notComparableNotes({
    ...sampleReport().outlierBreakdown,
    notComparable: { savers, assets: 1000 },
    whyNotComparable: { beforeIndex, paidOut, noSingleRate, noBenchmark },
  })
}

it('says of these savers why they are not comparable, and what can be done', () => {
  expect(notesOf(12, 4, 1, 0)).toEqual([
    'Not Comparable: the records of these 17 savers may be right, but cannot be set beside the benchmark: 12 have a payment older than the index, 4 took out at least as much as was paid in and 1 has payments that no single rate of return fits. They are in no score or average: nothing here says whether they did well. Payments older than the index can be judged with an index that starts earlier; the other records have to be looked at one by one.',
  ])
  expect(notesOf(0, 0, 0, 2)).toEqual([
    'Not Comparable: the records of these 2 savers may be right, but cannot be set beside the benchmark: 2 have payments that would have left nothing in the benchmark, or rates that say the opposite of the pounds. They are in no score or average: nothing here says whether they did well. The records have to be looked at one by one.',
  ])
})

it('speaks of one saver as one, and of nobody not at all', () => {
  expect(notesOf(0, 1, 0, 0)).toEqual([
    'Not Comparable: the record of this saver may be right, but cannot be set beside the benchmark: the saver took out at least as much as was paid in. The saver is in no score or average: nothing here says whether the saver did well. The record has to be looked at.',
  ])
  expect(notesOf(0, 0, 0, 0)).toEqual([])
})
