import { expect, it } from 'vitest'
import { menuOf } from './menu-items.ts'

const labels = (role: Parameters<typeof menuOf>[0]) =>
  menuOf(role)
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
  expect(menuOf('pilot')).toHaveLength(1)
})
