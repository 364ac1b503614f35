import { demonstrationImported } from './demonstration.ts'
import { startServer } from './server.ts'

/** A data directory with the whole demonstration imported, of a server that has stopped. */
export async function prepareData(): Promise<{ readonly dataDir: string }> {
  const server = await startServer()
  await demonstrationImported(server.address)
  await server.stop()
  return { dataDir: server.dataDir }
}
