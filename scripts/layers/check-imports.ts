// The gate of imports: layers, features, and circles, those through import() included. It prints what is wrong.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { circlesIn, graphOf } from './circles.ts'
import { wrongFeatureImports } from './feature-imports.ts'
import { importsOf, sourceFiles } from './import-graph.ts'
import { type NamedImport, wrongImports } from './wrong-imports.ts'

const root = process.cwd()
const imports = importsOf(sourceFiles(root))
/** No workspaces: they import what the package.json of the root names. */
const topFolders = new Set(['scripts', 'docs'])
const importsByWorkspace = new Map<string, NamedImport>()

function namedBy(workspace: string): NamedImport {
  const earlier = importsByWorkspace.get(workspace)
  if (earlier !== undefined) return earlier
  const path = join(root, topFolders.has(workspace) ? '' : workspace, 'package.json')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, 'utf8'))
  const named = {
    dependencies: new Set(Object.keys(dependencies)),
    devDependencies: new Set(Object.keys(devDependencies)),
  }
  importsByWorkspace.set(workspace, named)
  return named
}

const circles = circlesIn(graphOf(imports.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const]))))
const wrong = [
  ...wrongImports(imports, namedBy),
  ...wrongFeatureImports(imports),
  ...circles.map(([first, ...rest]) => `${first} imports itself by way of ${rest.join(' -> ')}`),
]
for (const line of wrong) console.log(line)
console.log(`${imports.length} imports, ${wrong.length} wrong`)
process.exitCode = wrong.length === 0 ? 0 : 1
