import { expect, it } from 'vitest'
import { sampleReport } from '../testing/sample-report.ts'
import { plainText } from '../words/text-run.ts'
import { summaryWords } from './words.ts'

it('says that everybody is analysed, and nobody, without a share', () => {
  const data = sampleReport()
  const none = { savers: 0, assets: 0 }
  const all = { savers: 968, assets: 1 }
  const quality = (analysed: typeof all, suspect: typeof all) => {
    const of = { analysed, suspect, shortHistory: none, notComparable: none, zeroNav: none, totalMemberCount: 968 }
    const words = summaryWords({ ...data, outlierBreakdown: { ...data.outlierBreakdown, ...of } })
    return words.filter(({ key }) => key === 'quality').map(({ answer }) => plainText(answer))
  }
  expect(quality(all, none)).toEqual(['All 968 savers analysed.'])
  expect(quality(none, all)).toEqual(['None of 968 savers analysed; not scored: 968 suspect (100.00%).'])
})
