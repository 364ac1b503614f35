import { expect, it } from 'vitest'
import { sampleReport } from '../testing/sample-report.ts'
import { vfmDocument } from '../vfm/vfm-document.ts'

it('says of a table of nobody its sentence alone, and of one that extreme values leave as it is each figure once', () => {
  const blocks = vfmDocument(sampleReport(30)).report.sections.flatMap((section) => section.blocks)
  const named = (title: string) => blocks.find((block) => 'title' in block && block.title === title)
  expect(named('What exclusions remove')).toMatchObject({
    kind: 'text',
    anchor: 'exclusionBalance',
    paragraphs: ['No saver is left out for a high or low IRR.'],
  })
  expect(named('How sure we are')).toMatchObject({
    columns: [{ title: 'Pooled' }, { title: 'Headline' }],
    notes: expect.arrayContaining(['With extreme values each figure of this table is the same.']),
  })
})
