import { type ExportJob, exportsProcedures } from '@plumbline/contract/exports/exports.ts'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export const ownExportsQuery = apiQuery(['exports', 'list'], exportsProcedures.list)

/** How far a job is: the first of what the call answers. */
export async function askForExport(id: number): Promise<ExportJob> {
  const [job] = await call(exportsProcedures.job, { params: { id: String(id) } })
  if (job === undefined) throw new Error(`no export ${id}`)
  return job
}

/** Where a file can be fetched for the next minutes; it is nobody's to read, so it stands on no screen. */
async function addressOf(id: number, place: number): Promise<string | undefined> {
  const { files } = await call(exportsProcedures.link, { params: { id: String(id) } })
  return files[place]?.url
}

/** Opens a file in a window of its own; false when the browser did not allow that. */
export async function openExport(id: number, place = 0): Promise<boolean> {
  const address = await addressOf(id, place)
  if (address === undefined) return false
  const opened = window.open(address, '_blank')
  if (opened === null) return false
  opened.opener = null
  return true
}

/** Hands a file to the browser's downloads, even one that it would show; false when there is none. */
export async function saveExport(id: number, name: string): Promise<boolean> {
  const address = await addressOf(id, 0)
  if (address === undefined) return false
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  return true
}

/** Shows a file in the place of the page, or downloads it where it cannot be shown. */
export async function goToExport(id: number): Promise<void> {
  const address = await addressOf(id, 0)
  if (address !== undefined) window.location.replace(address)
}
