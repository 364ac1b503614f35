import { exportsProcedures, type SaverFileFormat } from '@plumbline/contract/exports/exports.ts'
import { call } from '../../../lib/api-client.ts'
import type { DownloadPart, SaversToDownload } from '../savers-to-download.ts'

interface SaversFileRequest {
  readonly providerId: number
  readonly part: DownloadPart
  readonly format: SaverFileFormat
}

/** Begins a file of what is on screen: of the versions shown, where they are of the provider asked for. */
export function startSaversExport(savers: SaversToDownload, { providerId, part, format }: SaversFileRequest) {
  const providers = [providerId]
  const filter = part === 'all' ? { providers } : { ...savers.filter, providers }
  const isShown = savers.provider?.id === providerId
  return call(exportsProcedures.members, {
    query: {
      filters: JSON.stringify(filter),
      sortBy: savers.sort.sortBy,
      sortDescending: String(savers.sort.sortDescending),
      page: '1',
      limit: '-1',
      format,
      ...(isShown && savers.dataBatchIds.length > 0 && { dataBatchIds: savers.dataBatchIds.join(',') }),
      ...(part === 'selected' && { ids: [...savers.selected].join(',') }),
    },
  })
}
