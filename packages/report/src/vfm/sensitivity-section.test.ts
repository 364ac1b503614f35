import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { renderVfmReport } from './render-vfm-report.ts'

/** Without spaces, which a reader may put between pieces of one text. */
const dense = (some: string) => some.replace(/\s+/g, '')

async function textOf(data: VfmData): Promise<string> {
  const { pages } = await readPdf(await renderVfmReport({ ...sampleReport(30), data, sections: ['sensitivity'] }))
  return dense(pages.join(' '))
}

it('holds everyone against other benchmarks on paper, where somebody put that into the report', async () => {
  const { data } = sampleReport(30)
  const ofEveryone = { ...data, provenance: { ...data.provenance, filters: {} } }
  const text = await textOf(ofEveryone)
  for (const sentence of [
    'Sensitivity to the benchmark',
    'Shares alone (v1)',
    'Payments and pots are the same in every row.',
  ]) {
    expect(text).toContain(dense(sentence))
  }
  expect(await textOf({ ...ofEveryone, sensitivity: null })).not.toContain(dense('Shares alone'))
})
