import { saverHistoryProcedures } from '@plumbline/contract/savers/saver-history.ts'
import { send } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** A saver's history, of the batch version that the list on screen shows if that is known. */
export function saverHistoryQuery(id: string, dataBatchId: string | undefined) {
  return apiQuery(['savers', 'history'], saverHistoryProcedures.get, request(id, dataBatchId))
}

/** Fetches the calculation as a CSV, with the token, and hands it to the browser's downloads. */
export async function downloadHistory(id: string, dataBatchId: string, saverId: string): Promise<void> {
  const response = await send(saverHistoryProcedures.csv, request(id, dataBatchId))
  await saveFile(response, `saver-${saverId}.csv`)
}

function request(id: string, dataBatchId: string | undefined) {
  return { params: { id }, query: dataBatchId === undefined ? {} : { dataBatchId } }
}
