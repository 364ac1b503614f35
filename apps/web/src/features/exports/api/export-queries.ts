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

/** Fetches the link of a file and opens it in a window of its own; false when the browser did not allow that. */
export async function openExport(id: number, place = 0): Promise<boolean> {
  const { files } = await call(exportsProcedures.link, { params: { id: String(id) } })
  const address = files[place]?.url
  if (address === undefined) return false
  const opened = window.open(address, '_blank')
  if (opened === null) return false
  opened.opener = null
  return true
}
