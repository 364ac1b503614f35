import { sampleAnalysis, sampleReport } from '@plumbline/report/testing/sample-report.ts'
import { describe, expect, it } from 'vitest'
import { renderReport } from './render-report.ts'
import type { ReportWork } from './report-work.ts'

const work: ReportWork = { kind: 'analysis-report', input: sampleAnalysis(100) }
/** A day that is none, which setting a report stumbles over. */
const broken: ReportWork = { kind: 'analysis-report', input: { ...sampleAnalysis(100), now: 'no day' } }
const never = new AbortController().signal

describe('a report set in a thread', () => {
  it('is the same, byte for byte, whichever thread sets it, and whatever was set before', async () => {
    const first = await renderReport(work, never)
    const [again, ofOther, beside] = await Promise.all([
      renderReport(work, never),
      renderReport({ kind: 'vfm-report', input: sampleReport(100) }, never),
      renderReport(work, never),
    ])
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(again).toEqual(first)
    expect(beside).toEqual(first)
    expect(ofOther).not.toEqual(first)
  })

  it('fails with the reason, and the next one is set', async () => {
    await expect(renderReport(broken, never)).rejects.toThrow(RangeError)
    expect((await renderReport(work, never)).length).toBeGreaterThan(0)
  })

  it('ends with what called it off, and the next one is set', async () => {
    const before = new AbortController()
    before.abort(new Error('off before'))
    await expect(renderReport(work, before.signal)).rejects.toThrow('off before')
    const meanwhile = new AbortController()
    const pdf = renderReport(work, meanwhile.signal)
    meanwhile.abort(new Error('off meanwhile'))
    await expect(pdf).rejects.toThrow('off meanwhile')
    expect((await renderReport(work, never)).length).toBeGreaterThan(0)
  })
})
