import { removeData, startServer } from './server.ts'

/** One server for all journeys, unless PLUMBLINE_ADDRESS names one that runs; its address is what the fixtures read. */
export default async function startForAll(): Promise<() => Promise<void>> {
  if (process.env.PLUMBLINE_ADDRESS) return async () => {}
  const server = await startServer()
  process.env.PLUMBLINE_ADDRESS = server.address
  return async () => {
    await server.stop()
    removeData(server)
  }
}
