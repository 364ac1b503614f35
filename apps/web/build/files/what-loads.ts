import { relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Chunk, withImports } from './pieces-of.ts'
import { screenModules } from './screen-modules.ts'

/** The page itself, which names what it begins with. */
const beginning = 'index.html'

/** Read by tests. */
const allLoads = '.vite/loads.json'
/** Read by the server (serve-web), which names them in the page. */
const screenLoads = '.vite/screens.json'

/** The files that must have come before a module can run. */
interface Load {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Writes which files each module takes that is loaded by itself, the app's beginning, a screen, a dialog, and which files a
 * screen takes that the page does not name by itself. Served to nobody.
 */
export function whatLoads(): Plugin {
  let root = ''
  return {
    name: 'what-loads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle(_, bundle) {
      const isLoaded = (module: string) => {
        const info = this.getModuleInfo(module)
        return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
      }
      const nameOf = (module: string) => relative(root, module).split(sep).join('/')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const loads = loadsOf(chunks, isLoaded, nameOf)
      const screens = screensOf(loads)
      for (const [fileName, content] of Object.entries({ [allLoads]: loads, [screenLoads]: screens })) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      }
    },
  }
}

function loadsOf(
  chunks: readonly Rolldown.OutputChunk[],
  isLoaded: (module: string) => boolean,
  nameOf: (module: string) => string,
): Readonly<Record<string, Load>> {
  const byName = new Map<string, Chunk>(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loads = chunks.flatMap((chunk) =>
    chunk.moduleIds.filter(isLoaded).map((module): [string, Load] => [nameOf(module), loadOf(chunk, byName)]),
  )
  return Object.fromEntries(loads.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** By address: first what it cannot be drawn without, then what it loads at once besides. */
function screensOf(loads: Readonly<Record<string, Load>>): Readonly<Record<string, readonly Load[]>> {
  const loadOfModule = (module: string) => {
    const load = loads[module]
    if (load === undefined) throw new Error(`A screen is to load ${module}, which nothing loads by itself.`)
    return load
  }
  return Object.fromEntries(
    Object.entries(screenModules).map(([address, { first, soon }]) => {
      const startLoad = together([beginning].map(loadOfModule))
      const firstLoad = together(first.map(loadOfModule), startLoad)
      return [address, [firstLoad, together(soon.map(loadOfModule), startLoad, firstLoad)]]
    }),
  )
}

/** Several loads as one, without what has come by then. */
function together(loads: readonly Load[], ...before: readonly Load[]): Load {
  const filesOf = (kind: keyof Load) => {
    const there = new Set(before.flatMap((load) => load[kind]))
    return [...new Set(loads.flatMap((load) => load[kind]))].filter((file) => !there.has(file))
  }
  return { scripts: filesOf('scripts'), styles: filesOf('styles') }
}

function loadOf(chunk: Chunk, byName: ReadonlyMap<string, Chunk>): Load {
  const chunks = [...withImports(chunk, byName)]
  return {
    scripts: chunks.map((each) => each.fileName),
    styles: chunks.flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]),
  }
}
