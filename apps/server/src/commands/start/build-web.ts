import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { whereThere } from '../../platform/files/where-there.ts'
import { PlainFailure } from '../../platform/lifecycle/plain-failure.ts'

/** Everything that the built web app depends on. */
const sources = [
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/public',
  'apps/web/src',
  'apps/web/vite.config.ts',
  'docs/methodology',
  'packages/contract',
  'packages/figures',
  'package-lock.json',
]
const stamp = '.built-from'
const unfinished = '.plumbline-web-'
/** No build takes as long. */
const abandonedMs = 60 * 60 * 1000

/** Builds the web app into apps/web/dist unless what is there was built from the same sources. */
export async function buildWeb(root: string): Promise<void> {
  const dist = path.join(root, 'apps/web/dist')
  const hash = await hashOf(root)
  const builtFrom = await whereThere(readFile(path.join(dist, stamp), 'utf8'))
  if (builtFrom === hash) return
  process.stdout.write('Building the web app; this happens again only when its sources change.\n')
  await removeAbandoned(path.join(root, 'node_modules'))
  const folder = await mkdtemp(path.join(root, 'node_modules', unfinished))
  try {
    await runVite(root, folder)
    await writeFile(path.join(folder, stamp), hash)
    // Put in place whole: a start that is killed here builds again.
    await rm(dist, { recursive: true, force: true })
    await rename(folder, dist).catch(() => cp(folder, dist, { recursive: true }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a killed start was building. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue
    const { mtimeMs } = await stat(path.join(folder, name))
    if (Date.now() - mtimeMs > abandonedMs) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

async function hashOf(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesIn(path.join(root, source))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesIn(place: string): Promise<string[]> {
  if (!existsSync(place)) return []
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(() => undefined)
  if (entries === undefined) return [place]
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

function runVite(root: string, outDir: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const output: string[] = []
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: path.join(root, 'apps/web'),
      // Whoever asks: React would be built as for development within a test.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
    const stop = () => child.kill()
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve()
      else reject(new PlainFailure(`The web app cannot be built:\n${output.join('').trim()}`))
    })
  })
}
