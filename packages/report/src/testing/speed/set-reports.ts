// Sets reports for `npm run bench -- pdf`, which starts it with a channel between processes: it answers each number with a
// report of as many savers, how long that took and what it is made of, so that a browser can print the same.

import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { renderVfmReport } from '../../vfm/render-vfm-report.ts'
import { vfmDocument } from '../../vfm/vfm-document.ts'
import { sampleReport } from '../sample-report.ts'

/** Both print the same: the sections that are charts and tables, not those that are text alone. */
const sections = reportSections.filter((section) => section !== 'summary' && section !== 'methodology')

process.on('message', async (savers: number) => {
  const input = { ...sampleReport(savers), sections }
  const started = performance.now()
  const pdf = await renderVfmReport(input)
  const milliseconds = performance.now() - started
  const blocks = vfmDocument(input).report.sections.flatMap((section) => [...section.blocks])
  process.send?.({
    milliseconds,
    bytes: pdf.length,
    resident: process.memoryUsage().rss,
    data: input.data,
    charts: blocks.filter(({ kind }) => kind === 'figure').length,
    tables: blocks.flatMap((block) => (block.kind === 'table' ? [{ columns: block.columns, rows: block.rows }] : [])),
  })
})
