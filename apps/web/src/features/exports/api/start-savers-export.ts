import { exportsProcedures, type SaverFileFormat } from '@plumbline/contract/exports/exports.ts'
import { call } from '../../../lib/api-client.ts'
import type { DownloadPart, SaversToDownload } from '../savers-to-download.ts'

interface Wanted {
  readonly providerId: number
  readonly part: DownloadPart
  readonly format: SaverFileFormat
}

/** Begins a file of what is on screen: of the versions shown, where they are of the provider asked for. */
export function startSaversExport(shown: SaversToDownload, { providerId, part, format }: Wanted) {
  const providers = [providerId]
  const filter = part === 'all' ? { providers } : { ...shown.filter, providers }
  const isShown = shown.provider?.id === providerId
  return call(exportsProcedures.members, {
    query: {
      filters: JSON.stringify(filter),
      sortBy: shown.sort.sortBy,
      sortDescending: String(shown.sort.sortDescending),
      page: '1',
      limit: '-1',
      format,
      ...(isShown && shown.dataBatchIds.length > 0 && { dataBatchIds: shown.dataBatchIds.join(',') }),
      ...(part === 'selected' && { ids: [...shown.selected].join(',') }),
    },
  })
}
