import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const decisions = readdirSync(resolve(import.meta.dirname, '../../docs/adr'))

it('each decision has a number of its own, by which others name it', () => {
  const numbers = decisions.map((name) => name.slice(0, 4))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})
