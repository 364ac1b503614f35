import { expect, it } from 'vitest'
import { sampleAttribution } from '../../testing/sample-attribution.ts'
import { estimateRows } from './rows.ts'

it.each([
  [0.96, 0.93, 0.98, '0.96', 'The benchmark explains 96%'],
  [0.996, 0.995, 0.997, '0.996', 'The benchmark explains 99.6%'],
  [0.99997, 0.99996, 0.99998, '0.99997', 'The benchmark explains 99.997%'],
])('reads an R squared of %d as the figure beside it is written', (rSquared, low, high, written, reading) => {
  const sample = sampleAttribution()
  const rows = estimateRows({ ...sample, rSquared, ranges: { ...sample.ranges, rSquared: { low, high } } })
  const row = rows.find(({ id }) => id === 'rSquared') ?? expect.fail('no row')
  expect([row.write(row.value), row.reading]).toEqual([written, reading])
})
