import { expect, it } from 'vitest'
import { shownProvider } from './saver-tools.ts'
import { systemSettings } from './search/savers-search.ts'

const provider = (id: number) => ({
  id,
  name: `Provider ${id}`,
  email: null,
  batchId: id,
  isPA: false,
  img: null,
  version: '',
})
const alder = provider(1)
const birch = provider(2)
const of = (...providers: number[]) => ({ ...systemSettings, filter: { providers } })

it('is of the one provider that the filter names, or of the only one there is', () => {
  expect(shownProvider(of(2), [alder, birch])).toBe(birch)
  expect(shownProvider(systemSettings, [alder])).toBe(alder)
})

it('is of none while rows are of several, or of one that nobody knows', () => {
  expect(shownProvider(systemSettings, [alder, birch])).toBeUndefined()
  expect(shownProvider(of(1, 2), [alder, birch])).toBeUndefined()
  expect(shownProvider(of(3), [alder, birch])).toBeUndefined()
})
