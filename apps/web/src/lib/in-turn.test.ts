import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('does one piece of work a turn, in the order in which they came', async () => {
  const log: string[] = []
  for (const name of ['first', 'second', 'third']) inTurn(() => log.push(name))
  expect(log).toEqual([])
  await vi.advanceTimersToNextTimerAsync()
  expect(log).toEqual(['first'])
  await vi.advanceTimersToNextTimerAsync()
  expect(log).toEqual(['first', 'second'])
  await vi.runAllTimersAsync()
  expect(log).toEqual(['first', 'second', 'third'])
})

it('leaves out what was called off, and takes up what comes after all is done', async () => {
  const log: string[] = []
  const callOff = inTurn(() => log.push('called off'))
  inTurn(() => log.push('wanted'))
  callOff()
  await vi.runAllTimersAsync()
  inTurn(() => log.push('later'))
  await vi.runAllTimersAsync()
  expect(log).toEqual(['wanted', 'later'])
})

it('goes on after work that fails', async () => {
  const log: string[] = []
  inTurn(() => {
    throw new Error('no')
  })
  inTurn(() => log.push('after'))
  await expect(vi.runAllTimersAsync()).rejects.toThrow('no')
  await vi.runAllTimersAsync()
  expect(log).toEqual(['after'])
})
