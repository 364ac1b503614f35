import { removeData, type Server, startServer } from './server.ts'

/** The servers of a worker by name, each started when a journey first asks for it. */
export class Servers {
  readonly #byName = new Map<string, Server>()

  async named(name: string): Promise<Server> {
    const running = this.#byName.get(name)
    if (running !== undefined) return running
    const server = await startServer()
    this.#byName.set(name, server)
    return server
  }

  async stop(): Promise<void> {
    const stopped = [...this.#byName.values()].map(async (server) => {
      await server.stop()
      removeData(server)
    })
    await Promise.all(stopped)
  }
}
