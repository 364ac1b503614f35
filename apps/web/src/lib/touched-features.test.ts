import { expect, it } from 'vitest'
import { allTouched, touchedFeatures } from './touched-features.ts'

const changed = (state: string) =>
  ({ type: 'import-changed', importId: 7, providerId: 3, state, progress: 0.5 }) as const

it('asks for notices again only when an import has come to something', () => {
  for (const state of ['ready', 'completed', 'failed']) expect(touchedFeatures(changed(state))).toContain('notices')
  for (const state of ['checking', 'scoring']) expect(touchedFeatures(changed(state))).toEqual(['imports'])
})

it('asks for the savers, the report and the attributions again when a batch is published', () => {
  const touched = touchedFeatures({ type: 'batch-published', providerId: 3, batchId: 128 })
  expect(touched).toEqual(expect.arrayContaining(['savers', 'vfmReport', 'attributions']))
})

it('asks for all of it again after a time without events', () => {
  const events = [
    changed('completed'),
    { type: 'batch-published', providerId: 3, batchId: 128 },
    { type: 'providers-changed' },
    { type: 'benchmarks-changed' },
    { type: 'export-changed', exportId: 9, userId: 5, status: 'completed', progress: 1 },
    { type: 'simulation-changed', simulationId: 6, status: 'running', progress: 0.5 },
    { type: 'price-track-changed', priceTrackId: 7, status: 'running', progress: 0.5 },
    { type: 'calibrations-changed' },
    { type: 'attribution-changed', attributionId: 6, providerId: 1, status: 'running', progress: 0.5 },
    { type: 'comparison-changed', comparisonId: 6, providerId: 1, status: 'running', progress: 0.5 },
    { type: 'user-changed', userId: 5 },
  ] as const
  expect(allTouched.toSorted()).toEqual([...new Set(events.flatMap(touchedFeatures))].toSorted())
})
