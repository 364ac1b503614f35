import type { FullConfig } from '@playwright/test'
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
  const servers: Server[] = []
  // One after another: the first one builds the web app.
  for (let worker = 0; worker < workers; worker++) servers.push(await startServer())
  process.env.PLUMBLINE_ADDRESSES = servers.map(({ address }) => address).join(' ')
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    servers.forEach(removeData)
  }
}
