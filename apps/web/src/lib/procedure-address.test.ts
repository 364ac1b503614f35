import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { viewsProcedures } from '@plumbline/contract/views/views.ts'
import { expect, it } from 'vitest'
import { addressOf } from './procedure-address.ts'

it('fills in the parameters of the path', () => {
  expect(addressOf(viewsProcedures.change, { id: '7' })).toBe('/api/views/7')
  expect(addressOf(viewsProcedures.change, { id: 'a/b' })).toBe('/api/views/a%2Fb')
  expect(() => addressOf(viewsProcedures.change)).toThrow('needs id')
})

it('writes a query, leaving out what is not given and objects as JSON', () => {
  const query = { filters: { providers: [3] }, page: '2', limit: undefined, sortBy: 'irr' }
  const address = addressOf(saversProcedures.list, {}, query)
  expect(address).toMatch(/^\/api\/analysis\/members\?/)
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
    filters: '{"providers":[3]}',
    page: '2',
    sortBy: 'irr',
  })
})
