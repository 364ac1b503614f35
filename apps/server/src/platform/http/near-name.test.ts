import { expect, it } from 'vitest'
import { nearName } from './near-name.ts'

it.each([
  ['pages', 'page'],
  ['page_', 'page'],
  ['databatchid', 'dataBatchId'],
  ['data_batch_id', 'dataBatchId'],
  ['dataBatchIds', 'dataBatchId'],
  ['sortyBy', 'sortBy'],
  ['srotBy', 'sortBy'],
  ['user', undefined],
  ['limits', 'limit'],
  ['x', undefined],
  ['', undefined],
  ['constructor', undefined],
  ['x'.repeat(10_000), undefined],
])('for %s it is %s', (sent, meant) => {
  expect(nearName(sent, ['page', 'limit', 'sortBy', 'dataBatchId'])).toBe(meant)
})
