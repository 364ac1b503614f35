import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { usableMemoryBytes } from '../../config/usable-memory.ts'
import type { Config } from '../../config.ts'
import { describeOwner, type Owner } from '../../platform/lifecycle/data-directory.ts'
import { checked, type Finding } from './finding.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const oldestNode = 24
const leastMemory = 2e9
const leastDisk = 2e9

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** The machine, apart from the stores. */
export function machineChecks(config: Config, owner: Owner | 'unknown' | undefined): Promise<Finding>[] {
  return [
    checked('runtime', checkRuntime),
    checked('memory', checkMemory),
    checked('disk', () => checkDisk(config)),
    checked('permissions', () => checkPermissions(config)),
    checked('port', () => checkPort(config, owner)),
    checked('fonts', checkFonts),
    checked('web app', checkWebApp),
  ]
}

async function checkRuntime() {
  const description = `Node ${process.versions.node} on ${process.platform} ${process.arch}`
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return { description }
  return { description, todo: `start commands with npm run, which uses Node ${oldestNode}; npm ci brings it` }
}

async function checkMemory() {
  const bytes = usableMemoryBytes()
  const description = `${gigabytes(bytes)} usable`
  return bytes >= leastMemory
    ? { description }
    : { description, todo: `give this machine or container ${gigabytes(leastMemory)}` }
}

async function checkDisk({ dataDir }: Config) {
  const { bavail, bsize } = await statfs(existingPartOf(dataDir))
  const description = `${gigabytes(bavail * bsize)} free for ${dataDir}`
  if (bavail * bsize >= leastDisk) return { description }
  return {
    description,
    todo: `free at least ${gigabytes(leastDisk)}, or set DATA_DIR to a folder on another disk`,
  }
}

async function checkPermissions({ dataDir }: Config) {
  const place = existingPartOf(dataDir)
  try {
    await access(place, constants.R_OK | constants.W_OK | constants.X_OK)
    return { description: place === dataDir ? `${dataDir} can be written to` : `${dataDir} can be made` }
  } catch {
    return {
      description: `this account may not write to ${place}`,
      todo: 'correct its permissions, or set DATA_DIR to another folder',
    }
  }
}

/** The folder itself, or the one in which it would be made. */
function existingPartOf(folder: string): string {
  let place = folder
  while (!existsSync(place)) place = path.dirname(place)
  return place
}

async function checkPort({ host, port }: Config, owner: Owner | 'unknown' | undefined) {
  if (owner !== undefined) return { description: `${describeOwner(owner)} has the data directory` }
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
  const address = `${host}:${port}`
  if (failure === undefined) return { description: `${address} is free` }
  if (failure.code === 'EADDRINUSE') {
    return {
      description: `${address} is taken by another program`,
      todo: 'stop that program, or set PORT to another port',
    }
  }
  return { description: `${address} cannot be listened on (${failure.code})`, todo: 'correct HOST or PORT' }
}

async function checkFonts() {
  const file = path.join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  if (existsSync(file)) return { description: 'Inter comes with the product' }
  return { description: `${file} is missing`, todo: 'run npm ci' }
}

async function checkWebApp() {
  const isBuilt = existsSync(path.join(root, 'apps/web/dist/index.html'))
  return { description: isBuilt ? 'is built' : 'is not built yet; npm start does it' }
}
