import { demonstrationImported } from './demonstration.ts'
import { prepareData } from './prepared-data.ts'
import { removeData } from './server.ts'

/**
 * Builds the app, and makes and imports the demonstration, once: each server that a worker starts, so that journeys side by
 * side do not get into each other's way, begins on a copy. PLUMBLINE_ADDRESS names a server that runs already, and
 * PLUMBLINE_PREPARED what another program has made and imported.
 */
export default async function prepareForWorkers(): Promise<() => Promise<void>> {
  const named = process.env.PLUMBLINE_ADDRESS
  if (named) {
    await demonstrationImported(named)
    return async () => {}
  }
  if (process.env.PLUMBLINE_PREPARED !== undefined) return async () => {}
  const prepared = await prepareData()
  process.env.PLUMBLINE_PREPARED = prepared.dataDir
  return async () => removeData(prepared)
}
