import { api } from '@plumbline/contract/api.ts'
import { analysisDataProcedure } from '@plumbline/figures/reports/analysis.ts'
import { attributionReportProcedure } from '@plumbline/figures/reports/attribution.ts'
import { sampleDataProcedure } from '@plumbline/figures/reports/sample.ts'
import { segmentationProcedure, vfmDataProcedure } from '@plumbline/figures/reports/vfm.ts'
import type { Handlers } from './platform/http/feature.ts'

/** Every call of the contract, with the answers whose shape the figures of a report say. */
export const servedApi = {
  ...api,
  attributions: { ...api.attributions, report: attributionReportProcedure },
  providerAnalysis: { ...api.providerAnalysis, figures: analysisDataProcedure },
  sampleReport: { ...api.sampleReport, data: sampleDataProcedure },
  vfmReport: { ...api.vfmReport, data: vfmDataProcedure, segmentation: segmentationProcedure },
}

/** A handler for each procedure there is. */
export type ApiHandlers = { readonly [Feature in keyof typeof servedApi]: Handlers<(typeof servedApi)[Feature]> }
