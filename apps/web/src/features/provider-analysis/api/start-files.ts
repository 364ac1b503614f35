import { exportsProcedures } from '@plumbline/contract/exports/exports.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { reportsProcedures } from '@plumbline/contract/reports/reports.ts'
import { call } from '../../../lib/api-client.ts'

type Source = Pick<Provenance, 'id' | 'providerId'>

/** Begins the PDF of what is on screen. */
export function startPdf({ id, providerId }: Source) {
  return call(reportsProcedures.generate, {
    params: { provider: String(providerId) },
    query: { type: 'analysis', dataBatchId: id },
  })
}

/** Begins the file of the savers behind a mark. */
export function startSaversFile({ id, providerId }: Source, filter: SaverFilter) {
  return call(exportsProcedures.members, {
    query: {
      filters: JSON.stringify({ ...filter, ...(providerId !== null && { providers: [providerId] }) }),
      dataBatchIds: id,
    },
  })
}
