import { api } from '@plumbline/contract/api.ts'
import { analysisDataProcedure } from '@plumbline/figures/reports/analysis.ts'
import { vfmDataProcedure } from '@plumbline/figures/reports/vfm.ts'

/** Every call of the contract, with the answers whose shape the figures of a report say. */
export const servedApi = {
  ...api,
  providerAnalysis: { ...api.providerAnalysis, figures: analysisDataProcedure },
  vfmReport: { ...api.vfmReport, data: vfmDataProcedure },
}
