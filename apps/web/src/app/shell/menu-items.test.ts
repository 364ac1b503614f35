import { expect, it } from 'vitest'
import { menuOf } from './menu-items.ts'

const labels = (role: Parameters<typeof menuOf>[0], consumerPanel = true) =>
  menuOf(role, { consumerPanel })
    .flat()
    .map(({ label }) => label)

it('shows savers and the methodology to everyone, reports to who works with providers, what administers the product to superusers', () => {
  expect(labels('superuser')).toEqual([
    'Savers',
    'Reports',
    'Benchmarking',
    'Sample Report',
    'Performance Attribution Reports',
    'Methodology',
    'Providers',
    'Imports',
    'Simulations',
    'B2C Providers',
    'B2C Users',
    'B2C Imports',
    'Price Tracks',
    'Price Track Reports',
    'Benchmark',
    'Audit Log',
    'Outbox',
    'Settings',
  ])
  expect(labels('vfm_user')).toEqual(['Savers', 'Reports', 'Benchmarking', 'Methodology'])
  expect(labels('pilot')).toEqual(['Savers', 'Reports', 'Methodology'])
  expect(labels('bm_user')).toEqual(['Savers', 'Benchmarking', 'Sample Report', 'Methodology'])
})

it('leaves out groups without an item', () => {
  expect(menuOf('pilot', { consumerPanel: true })).toHaveLength(1)
})

it('leaves out the consumer panel where it is switched off', () => {
  expect(labels('superuser', false).filter((label) => label.startsWith('B2C'))).toEqual([])
  expect(labels('superuser', false)).toHaveLength(labels('superuser').length - 3)
})
