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

/** Where a PDF that is ready can be opened, whole; undefined while it is not. */
export async function addressOfPdf(id: number): Promise<string | undefined> {
  try {
    const { url } = await call(reportsProcedures.url, { params: { id: String(id) } })
    return new URL(url, window.location.href).href
  } catch {
    return undefined
  }
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
