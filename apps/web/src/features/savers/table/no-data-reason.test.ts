import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { expect, it } from 'vitest'
import { noDataReason } from './no-data-reason.ts'

function provider(id: number, batchId: number | null): Provider {
  return { id, name: `Provider ${id}`, email: null, batchId, isPA: false, img: null, version: '' }
}

it('is none when a provider asked for has a batch', () => {
  expect(noDataReason({}, [provider(1, 7), provider(2, null)])).toBeNull()
  expect(noDataReason({ providers: [1] }, [provider(1, 7)])).toBeNull()
})

it('explains what a user without providers sees', () => {
  expect(noDataReason({}, [])).toContain('No provider is assigned to you')
})

it('names the provider without a batch', () => {
  expect(noDataReason({ providers: [2] }, [provider(1, 7), provider(2, null)])).toContain(
    'Provider 2 has no published data batch yet',
  )
  expect(noDataReason({}, [provider(2, null), provider(3, null)])).toContain('These 2 providers have no')
})

it('says that a link asks for somebody else’s provider', () => {
  expect(noDataReason({ providers: [9] }, [provider(1, 7)])).toContain('not among yours')
})
