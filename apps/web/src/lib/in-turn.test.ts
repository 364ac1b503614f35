import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('does one piece of work a turn, in the order in which they came', async () => {
  const done: string[] = []
  for (const name of ['first', 'second', 'third']) inTurn(() => done.push(name))
  expect(done).toEqual([])
  await vi.advanceTimersToNextTimerAsync()
  expect(done).toEqual(['first'])
  await vi.advanceTimersToNextTimerAsync()
  expect(done).toEqual(['first', 'second'])
  await vi.runAllTimersAsync()
  expect(done).toEqual(['first', 'second', 'third'])
})

it('leaves out what was called off, and takes up what comes after all is done', async () => {
  const done: string[] = []
  const callOff = inTurn(() => done.push('called off'))
  inTurn(() => done.push('wanted'))
  callOff()
  await vi.runAllTimersAsync()
  inTurn(() => done.push('later'))
  await vi.runAllTimersAsync()
  expect(done).toEqual(['wanted', 'later'])
})

it('goes on after work that fails', async () => {
  const done: string[] = []
  inTurn(() => {
    throw new Error('no')
  })
  inTurn(() => done.push('after'))
  await expect(vi.runAllTimersAsync()).rejects.toThrow('no')
  await vi.runAllTimersAsync()
  expect(done).toEqual(['after'])
})
