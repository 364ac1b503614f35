import { exportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { pageSizes } from '@plumbline/contract/wire/primitives.ts'
import { outlierFilter } from '@plumbline/readings/outliers/outlier-records.ts'
import type { Services } from '../../platform/services.ts'
import type { ApiHandlers } from '../../served-api.ts'
import { linkToComing } from '../exports/export-link.ts'
import { startExport } from '../exports/start-export.ts'
import { listedOutliers } from '../outliers/list-outliers.ts'
import { pooledFigures } from '../vfm-report/pooled-figures.ts'
import { provenance } from '../vfm-report/provenance.ts'
import { sampleChoice } from './sample-choice.ts'
import { sampleData } from './sample-data.ts'

export function sampleReportHandlers(services: Services): ApiHandlers['sampleReport'] {
  return {
    async data({ query }) {
      const sample = await sampleChoice(services, query)
      const first = { filter: outlierFilter(undefined), page: 1, limit: pageSizes[0] }
      const [data, outliers] = await Promise.all([
        sampleData(services, sample),
        listedOutliers(services, sample.choice.scope, first),
      ])
      return { ...data, outliers }
    },
    async pooled({ query }) {
      const { choice } = await sampleChoice(services, query)
      const [source, pooled] = await Promise.all([provenance(services, choice), pooledFigures(services, choice)])
      return { provenance: source, pooled }
    },
    async pdf({ query }, { caller }) {
      const { samples } = await sampleChoice(services, query)
      const { title } = exportKinds['sample-report']
      const { id } = await startExport(services, caller, {
        kind: 'sample-report',
        providerId: null,
        name: title,
        params: { sample: samples.chosen, ...(query.sections && { sections: query.sections }) },
      })
      return { id, url: await linkToComing(services, id, caller) }
    },
  }
}
