import { expect, it } from 'vitest'
import { ticksIn } from './processor-time.ts'

it('finds the ticks of a process behind a name that holds what parts names from fields', () => {
  // proc_pid_stat(5): utime and stime are the 14th and 15th field.
  const stat = '42 (a) b (c) S 1 42 42 0 -1 4194560 1201 0 3 0 250 31 7 8 20 0 11 0 1000 5000 200'
  expect(ticksIn(stat)).toBe(281)
  expect(ticksIn('')).toBe(0)
})
