import { readFileSync } from 'node:fs'
import { demonstrationCharges } from '@plumbline/figures/benchmark/benchmark-basis.ts'
import { expect, it } from 'vitest'

it('says the charges that the demonstration index is built with', () => {
  const charges = import.meta.resolve('@plumbline/scoring/demonstration-index/demonstration-index.ts')
  const [, ...rows] = readFileSync(new URL('charges.csv', charges), 'utf8').trim().split(/\r?\n/)
  expect(demonstrationCharges.map(({ since, basisPoints }) => `${since}-01,${basisPoints}`)).toEqual(rows)
})
