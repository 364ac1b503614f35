import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, type Input, savers, statuses } from './expectation.ts'

const others = statuses(200, 404, 404, 403)
const reportOf = ({ providerId }: Tenant): Input => ({ params: { providerId } })
/** No sample data are loaded, and no provider of somebody, nor a version of theirs, is one. */
const noSample = statuses(404, 403, 403, 404)
const asSample = ({ providerId }: Tenant): Input => ({ query: { provider: providerId } })
const versionAsSample = ({ version }: Tenant): Input => ({ query: { dataBatchId: version } })

export const vfmReportExpectations: Expectations = {
  'vfmReport.data': { input: reportOf, own: savers, others },
  'vfmReport.pooled': { input: reportOf, own: savers, others },
  'vfmReport.result': { input: reportOf, own: savers, others },
  'workbook.start': { input: reportOf, own: savers, others },
  'vfmReport.sideBySide': {
    input: ({ providerId }) => ({ params: { providerId }, query: { left: '{}', right: '{}' } }),
    own: savers,
    others,
  },
  'vfmReport.segmentation': { input: ({ providerId }) => ({ body: { providerId } }), own: savers, others },
  'sampleReport.data': { input: asSample, own: noSample, others: noSample },
  'sampleReport.pooled': { input: versionAsSample, own: noSample, others: noSample },
  'sampleReport.pdf': { input: asSample, own: statuses(404, 403, 403, 403), others: statuses(404, 403, 403, 403) },
  'vfmReport.saveLabels': {
    input: ({ providerId, word }) => ({
      body: { providerId, id: 1, labelData: [{ labelKey: `${word} value`, labelAbbr: 'W' }] },
    }),
    own: savers,
    others,
  },
}
