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
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return { found: description }
  return { found: description, todo: `start commands with npm run, which uses Node ${oldestNode}; npm ci brings it` }
}

async function checkMemory() {
  const bytes = usableMemoryBytes()
  const description = `${gigabytes(bytes)} usable`
  return bytes >= leastMemory
    ? { found: description }
    : { found: description, todo: `give this machine or container ${gigabytes(leastMemory)}` }
}

async function checkDisk({ dataDir }: Config) {
  const { bavail, bsize } = await statfs(existingPartOf(dataDir))
  const description = `${gigabytes(bavail * bsize)} free for ${dataDir}`
  if (bavail * bsize >= leastDisk) return { found: description }
  return {
    found: description,
    todo: `free at least ${gigabytes(leastDisk)}, or set DATA_DIR to a folder on another disk`,
  }
}

async function checkPermissions({ dataDir }: Config) {
  const place = existingPartOf(dataDir)
  try {
    await access(place, constants.R_OK | constants.W_OK | constants.X_OK)
    return { found: place === dataDir ? `${dataDir} can be written to` : `${dataDir} can be made` }
  } catch {
    return {
      found: `this account may not write to ${place}`,
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
  if (owner !== undefined) return { found: `${describeOwner(owner)} has the data directory` }
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
  const address = `${host}:${port}`
  if (failure === undefined) return { found: `${address} is free` }
  if (failure.code === 'EADDRINUSE') {
    return { found: `${address} is taken by another program`, todo: 'stop that program, or set PORT to another port' }
  }
  return { found: `${address} cannot be listened on (${failure.code})`, todo: 'correct HOST or PORT' }
}

async function checkFonts() {
  const file = path.join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  if (existsSync(file)) return { found: 'Inter comes with the product' }
  return { found: `${file} is missing`, todo: 'run npm ci' }
}

async function checkWebApp() {
  const isBuilt = existsSync(path.join(root, 'apps/web/dist/index.html'))
  return { found: isBuilt ? 'is built' : 'is not built yet; npm start does it' }
}
