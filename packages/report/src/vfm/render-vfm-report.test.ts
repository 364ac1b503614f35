import { expect, it } from 'vitest'
import { sampleReport } from '../testing/sample-report.ts'
import { renderVfmReport } from './render-vfm-report.ts'

it('makes the same file of the same report, byte for byte', async () => {
  const one = await renderVfmReport(sampleReport(50))
  await renderVfmReport(sampleReport(60))
  expect(Buffer.compare(one, await renderVfmReport(sampleReport(50)))).toBe(0)
})
