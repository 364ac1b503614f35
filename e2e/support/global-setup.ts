import type { FullConfig } from '@playwright/test'
import { prepareData } from './prepared-data.ts'
import { removeData, type Server, startServer } from './server.ts'

/**
 * A server for each worker, so that journeys side by side do not get into each other's way, unless PLUMBLINE_ADDRESS
 * names one that runs. PLUMBLINE_ADDRESSES is what the fixtures read.
 */
export default async function startForWorkers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const named = process.env.PLUMBLINE_ADDRESS
  if (named) {
    process.env.PLUMBLINE_ADDRESSES = Array.from({ length: workers }, () => named).join(' ')
    return async () => {}
  }
  // Built, made and imported once; each server, of a worker or of one journey, begins on a copy.
  const prepared = await prepareData()
  process.env.PLUMBLINE_PREPARED = prepared.dataDir
  const servers: Server[] = await Promise.all(Array.from({ length: workers }, () => startServer()))
  process.env.PLUMBLINE_ADDRESSES = servers.map(({ address }) => address).join(' ')
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    for (const each of [...servers, prepared]) removeData(each)
  }
}
