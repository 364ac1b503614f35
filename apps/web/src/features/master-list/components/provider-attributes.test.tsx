import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ProviderAttributes } from './provider-attributes.tsx'

afterEach(() => vi.unstubAllGlobals())

const listed = {
  ...{
    provider_name: 'Harbour Pensions',
    email: null,
    scheme: 'Master Trusts',
    tax_year: null,
    consolidator: 'partial',
  },
  ...{ pathway: null, data_type: null, big: false, named: true, asset_size: 2_500_000, avg_score: null },
  ...{ suspectData: null, source: null, providerId: 3, version: '' },
}

/** Answers as the server would, and says what it was asked. */
function answering(refusal?: object): [string, unknown][] {
  const requests: [string, unknown][] = []
  let list: object[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push([`${init.method} ${address}`, typeof init.body === 'string' ? JSON.parse(init.body) : undefined])
    if (init.method === 'POST') {
      if (refusal !== undefined) return Response.json(refusal, { status: 409 })
      list = [listed]
    }
    return Response.json(address.endsWith('/attributes') ? [] : list)
  })
  return requests
}
const section = () => within(screen.getByRole('region', { name: 'Benchmarking attributes' }))

it('adds a provider to the list, then shows what it is compared by and changes it', async () => {
  const requests = answering()
  const { person } = draw(<ProviderAttributes providerId={3} />)
  await person.click(await section().findByRole('button', { name: 'Add to the list' }))
  expect(await section().findByText('Accepting Partial Consolidation')).toBeDefined()
  expect(requests.find(([call]) => call.startsWith('POST'))?.[1]).toEqual({ providerId: 3, type: 'add' })
  const facts = section()
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(facts).toEqual([
    'Scheme type: Master Trusts',
    'Tax year: Of its data batch',
    'Consolidator: Accepting Partial Consolidation',
    'Pathway: Not set',
    'Data type: Not set',
    'Asset size: £2.50m',
    'One of the largest: No',
    'Others see its name: Yes',
  ])
  await person.click(section().getByRole('button', { name: 'Change attributes' }))
  const dialog = await screen.findByRole('dialog', { name: /^Benchmarking attributes/ })
  expect(within(dialog).getByText('Harbour Pensions')).toBeDefined()
  expect(await within(dialog).findByText('Nothing was ever set.')).toBeDefined()
})

it('says why it was not added', async () => {
  answering({ code: 'conflict', message: 'This provider is in the master list already.' })
  const { person } = draw(<ProviderAttributes providerId={3} />)
  await person.click(await section().findByRole('button', { name: 'Add to the list' }))
  expect(await section().findByText('This provider is in the master list already.')).toBeDefined()
})
