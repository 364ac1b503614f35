import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * The browser of the journeys: on Linux the one that comes with the dependencies, which needs nothing installed;
 * elsewhere the Chrome or Chromium that `CHROME_PATH` names.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROME_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Set CHROME_PATH to an installed Chrome or Chromium: the one that comes along is for Linux on x64.')
  }
  // It unpacks itself into the temporary folder and takes what it finds there, of whatever version, and whoever put it there.
  // `npm test` has a folder of its own for what is temporary, which is gone after it.
  const temporary = process.env.PLUMBLINE_KEPT_BETWEEN_RUNS ?? tmpdir()
  const folder = join(temporary, `plumbline-chromium-153.0.0-of-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
