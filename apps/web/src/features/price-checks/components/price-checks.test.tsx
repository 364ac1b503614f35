import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PriceChecks } from './price-checks.tsx'

// No server answers.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const of = { trackId: 1, onSavers: () => undefined, declared: null, onDeclared: () => undefined }

it('asks for a provider before it holds the price against pots', () => {
  draw(<PriceChecks {...of} savers={null} />)
  expect(screen.getByRole('region', { name: 'Beside savers’ pots' })).toBeDefined()
  expect(screen.getByText('No savers chosen.')).toBeDefined()
  expect(screen.queryByText('Holding the price against pots...')).toBeNull()
})

it('begins with both checks once savers are chosen', () => {
  draw(<PriceChecks {...of} savers={{ providerId: 1, scheme: null, fund: null }} />)
  expect(screen.getByText('Holding the price against pots...')).toBeDefined()
  expect(screen.getByText('Trying delays from 0 to 60 days...')).toBeDefined()
})
