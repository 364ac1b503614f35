import { type Import, isTest } from './import-graph.ts'
import { type Layer, layers, seams } from './layers.ts'

/** The packages that the package.json of a workspace names. */
export interface NamedImport {
  readonly dependencies: ReadonlySet<string>
  readonly devDependencies: ReadonlySet<string>
}

/** Named by the package.json of the root, for every workspace. */
const toTest = new Set(['vitest', 'fast-check'])

/** Imports that the table of layers does not allow, each with why. `named` is asked by the folder of a workspace. */
export function wrongImports(imports: readonly Import[], named: (workspace: string) => NamedImport): string[] {
  return imports.flatMap((each) => {
    const why = whyWrong(each, named)
    return why === undefined ? [] : [`${each.from} imports ${each.specifier}: ${why}`]
  })
}

function whyWrong({ from, specifier, to }: Import, named: (workspace: string) => NamedImport): string | undefined {
  const layer = layerOf(from)
  if (layer === undefined) return 'no layer of the table has this folder.'
  const workspace = workspaceOf(from)
  if (to !== undefined) {
    const target = workspaceOf(to)
    if (target === workspace) return undefined
    if (specifier.startsWith('.')) return 'another workspace is imported by its name.'
    return layer.ours.some((name) => target === `packages/${name}`) ? undefined : layer.says
  }
  if (specifier.startsWith('node:')) return layer.node || isTest(from) ? undefined : layer.says
  if (specifier.startsWith('virtual:')) return workspace === 'apps/web' ? undefined : layer.says
  return whyNotPackage(packageOf(specifier), { from, layer, named: named(workspace) })
}

interface Importer {
  readonly from: string
  readonly layer: Layer
  readonly named: NamedImport
}

function whyNotPackage(name: string, { from, layer, named }: Importer): string | undefined {
  if (isTest(from)) {
    return toTest.has(name) || named.dependencies.has(name) || named.devDependencies.has(name) ? undefined : layer.says
  }
  const seam = seams[name]
  if (seam !== undefined && !from.startsWith(`${seam}/`)) return `only ${seam} imports it.`
  if (layer.notHere?.includes(name)) return layer.says
  if (named.dependencies.has(name)) return undefined
  return isTool(from) && (toTest.has(name) || named.devDependencies.has(name)) ? undefined : layer.says
}

/** What runs where the product is built or tried, never in it. */
const isTool = (path: string) => !path.includes('/src/') || path.startsWith('bench/')

function layerOf(path: string): Layer | undefined {
  const folders = path.split('/').map((_, place, parts) => parts.slice(0, place).join('/'))
  const folder = folders.toReversed().find((each) => Object.hasOwn(layers, each))
  return folder === undefined ? undefined : layers[folder]
}

function workspaceOf(path: string): string {
  const [top = '', name = ''] = path.split('/')
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
