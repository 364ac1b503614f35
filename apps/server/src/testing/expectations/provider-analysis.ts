import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, type Input, savers, statuses } from './expectation.ts'

const others = statuses(200, 404, 404, 403)
const analysisOf = ({ providerId }: Tenant): Input => ({ params: { id: providerId } })

export const providerAnalysisExpectations: Expectations = {
  'providerAnalysis.list': { input: analysisOf, own: savers, others },
  'providerAnalysis.figures': { input: analysisOf, own: savers, others },
}
