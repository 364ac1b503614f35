import { sampleMark } from '@plumbline/contract/sample-report/sample-sections.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { renderSampleReport } from './render-sample-report.ts'

const { data, pooled, brand, logo, requestedBy, now, zone } = sampleReport(200)
if (pooled === null) throw new Error('the sample has pooled figures')
const points = Array.from({ length: 24 }, (_, month) => ({
  date: new Date(Date.UTC(2020, month + 1, 0)).toISOString().slice(0, 10),
  portfolioDelta: 1000 * month,
  benchmarkDelta: 900 * month,
}))
const input = {
  ...{ brand, logo, requestedBy, now, zone, pooled },
  data: {
    ...data,
    ...{
      deltaSeries: { points, counted: 180, leftOut: 20 },
      samples: { chosen: 1, all: [{ id: 1, name: 'Sample data' }] },
    },
  },
}
const file = await renderSampleReport(input)
const read = await readPdf(file)

it('bears its mark on every page', () => {
  for (const page of read.pages) expect(page).toContain(sampleMark)
})

it('has the sections of the sample, and its own figure before the methodology', () => {
  const { bookmarks } = read
  expect(bookmarks.indexOf('Portfolio less benchmark')).toBe(bookmarks.indexOf('Methodology') - 1)
  expect(bookmarks).not.toContain('Summary')
  const text = read.pages.join(' ').replaceAll(/\s+/g, '')
  expect(text).toContain('wereworth£2,300morethaninthebenchmark')
})

it('leaves out sections that are not asked for', async () => {
  const { bookmarks } = await readPdf(await renderSampleReport({ ...input, sections: ['awDist'] }))
  expect(bookmarks).toContain('Score distribution')
  expect(bookmarks).toContain('Portfolio less benchmark')
  for (const other of ['Methodology', 'IRR distribution']) expect(bookmarks).not.toContain(other)
})

it('is the same file of the same report, byte for byte', async () => {
  expect(Buffer.compare(file, await renderSampleReport(input))).toBe(0)
})
