import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import { expect, it } from 'vitest'
import { previousBatchPassedOn } from '../passed-on/previous-batch-passed-on.ts'
import { madeReport } from '../testing/made-report.ts'
import { madeSaver } from '../testing/made-saver.ts'
import { sampleProvenance } from '../testing/sample-report.ts'
import { previousFunds } from './definition.ts'
import { previousFundsWords } from './words.ts'

type Fund = PreviousBatch['funds'][number]

const inBatch = (savers: number, meanScore: number | null, pounds: number | null) => ({ savers, meanScore, pounds })
const growth: Fund = { name: 'Growth', others: null, before: inBatch(60, 52, 4000), now: inBatch(70, 55, 9000) }
const cash: Fund = { name: null, others: null, before: inBatch(40, 48, -500), now: inBatch(40, 48.4, -700) }
const fresh: Fund = { name: 'Fresh', others: null, before: inBatch(0, null, null), now: inBatch(7, 81, 311) }

const previousOf = (funds: readonly Fund[]): PreviousBatch => {
  const everyone = [madeSaver()]
  const { previousBatch } = madeReport({ savers: everyone, before: everyone })
  if (previousBatch === null) throw new Error('There is a batch before')
  return { ...previousBatch, funds: [...funds] }
}
const wordsOf = (...funds: readonly Fund[]) => previousFundsWords(previousOf(funds))

it('has savers, mean score and pounds of each fund in both batches, with the change in pounds', () => {
  const { table, takeaway } = wordsOf(growth, cash, fresh)
  expect(table.rows).toEqual([
    ['Growth', '60', '70', '52', '55', '+£4,000', '+£9,000', '+£5,000'],
    ['Not stated', '40', '40', '48', '48', '−£500', '−£700', '−£200'],
    ['Fresh', '0', '7*', '--', '81', '--', '+£311', '--'],
  ])
  expect(takeaway).toBe(
    'Of 2 funds with 10 savers or more in both batches, 1 has a higher mean score than before and none a lower one.',
  )
})

it('claims no change that is not to be seen, nor any of few', () => {
  expect(wordsOf(cash).takeaway).toBe(
    'No clear difference: of 1 fund with 10 savers or more in both batches none has a mean score that changed clearly.',
  )
  expect(wordsOf(fresh).takeaway).toBe('No fund has 10 savers or more with a score in both batches.')
})

it('passes on nothing of a fund that is small in either batch, nor what gives it away', () => {
  const passedOn = previousBatchPassedOn(previousOf([growth, cash, fresh]))
  if (passedOn === null) throw new Error('There is a batch before')
  const { rows } = previousFundsWords(passedOn).table
  expect(rows.map(([, before, now]) => [before, now])).toEqual([
    ['60', '70'],
    ['not shown', 'not shown'],
    ['0', '<10'],
  ])
  expect(rows.flat().join(' ')).not.toMatch(/311|81|700/)
})

it('is left out where there is one fund, or no batch before', () => {
  const data = madeReport({ savers: [madeSaver()], before: [madeSaver()] })
  expect(previousFunds.of({ ...data, provenance: sampleProvenance })).toBeNull()
  expect(previousFunds.of({ ...data, previousBatch: null })).toBeNull()
})
