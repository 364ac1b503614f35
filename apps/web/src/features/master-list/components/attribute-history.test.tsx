import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { AttributeHistory } from './attribute-history.tsx'

// After midnight in London, still the day before in UTC.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-30T23:30:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothingKnown = {
  ...{ scheme: null, tax_year: null, consolidator: null, pathway: null, data_type: null, big: false, named: false },
  ...{ asset_size: null, avg_score: null, suspectData: null, source: null },
}
const set = [
  { ...nothingKnown, effective_from: '2026-07-02' },
  { ...nothingKnown, effective_from: '2026-07-01', scheme: 'Master Trusts' },
]

function answering(refusal?: object): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push(`${init.method} ${address}`)
    if (init.method === 'DELETE' && refusal !== undefined) return Response.json(refusal, { status: 404 })
    return Response.json(requests.some((call) => call.startsWith('DELETE')) ? [set[1]] : set)
  })
  return requests
}
const inHistory = () => within(screen.getByRole('region', { name: 'Past and coming attributes' }))

it('says that it loads, then since when and from when by the day of London', async () => {
  answering()
  draw(<AttributeHistory providerId={3} />)
  expect(inHistory().getByRole('status').textContent).toBe('Loading past and coming attributes...')
  expect(await inHistory().findByText('From 02 Jul 2026')).toBeDefined()
  expect(inHistory().getByText('Since 01 Jul 2026')).toBeDefined()
  expect(inHistory().queryByRole('status')).toBeNull()
})

it('takes nothing back before it has asked', async () => {
  const requests = answering()
  const { person } = draw(<AttributeHistory providerId={3} />)
  const button = await screen.findByRole('button', { name: 'Take back what holds from 02 Jul 2026' })
  await person.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Take back what holds from 02 Jul 2026?' })
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(requests).toEqual(['GET /api/masterProviders/3/attributes'])
  await person.click(button)
  const again = await screen.findByRole('dialog', { name: 'Take back what holds from 02 Jul 2026?' })
  await person.click(within(again).getByRole('button', { name: 'Take back' }))
  await vi.waitFor(() => expect(screen.queryByText('From 02 Jul 2026')).toBeNull())
  expect(requests).toContain('DELETE /api/masterProviders/3/attributes/2026-07-02')
})

it('says why nothing was taken back', async () => {
  answering({ code: 'not_found', message: 'Nothing holds from that day on.' })
  const { person } = draw(<AttributeHistory providerId={3} />)
  await person.click(await screen.findByRole('button', { name: 'Take back what holds from 02 Jul 2026' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take back what holds from 02 Jul 2026?' })
  await person.click(within(dialog).getByRole('button', { name: 'Take back' }))
  expect(await within(dialog).findByText('Nothing holds from that day on.')).toBeDefined()
})
