import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg)$/

/** Writes every script and style a second and a third time, compressed, so that the server need not at each request. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const assets = join(outDir, 'assets')
      for (const name of (await readdir(assets)).filter((file) => worthIt.test(file))) {
        await compress(join(assets, name))
      }
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const [zipped, brotli] = await Promise.all([promisify(gzip)(content), promisify(brotliCompress)(content)])
  await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)])
}
