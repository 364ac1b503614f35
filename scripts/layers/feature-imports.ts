import { circlesIn, graphOf } from './circles.ts'
import { type Import, isTest } from './import-graph.ts'

/** Lower ones first; what lies beside them, such as `main.ts`, may import all. */
const floors = {
  'apps/web/src': ['lib', 'components', 'features', 'app'],
  'apps/server/src': ['migrations', 'config', 'platform', 'features', 'commands'],
} as const

/**
 * Imports that climb a floor of an app, reach into another feature of the web app, or into the tables of another feature of
 * the server, and circles of the server's features. Tests may look anywhere.
 */
export function wrongFeatureImports(imports: readonly Import[]): string[] {
  const ours = imports.filter((each): each is Inside => each.to !== undefined && !isTest(each.from))
  const wrong = ours.flatMap((each) => {
    const why = climbs(each) ?? reachesOver(each)
    return why === undefined ? [] : [`${each.from} imports ${each.specifier}: ${why}`]
  })
  return [...wrong, ...circlesOfFeatures(ours)]
}

interface Inside extends Import {
  readonly to: string
}

function climbs({ from, to }: Inside): string | undefined {
  for (const [app, names] of Object.entries(floors)) {
    const [height, imported] = [from, to].map((path) => names.findIndex((name) => path.startsWith(`${app}/${name}/`)))
    if (height === undefined || imported === undefined || height === -1) continue
    if (imported > height) return `${names[height]} knows nothing of ${names[imported]}.`
  }
  return undefined
}

function reachesOver({ from, to }: Inside): string | undefined {
  const [importer, imported] = [featureOf(from), featureOf(to)]
  if (importer === undefined || imported === undefined || importer.name === imported.name) return undefined
  if (importer.app === 'web') return 'features of the web app do not know each other; app puts them together.'
  return /\.(pg|ch)\.ts$/.test(to) ? 'the tables of a feature are its own; import a use case.' : undefined
}

function circlesOfFeatures(imports: readonly Inside[]): string[] {
  const steps = imports.flatMap((each) => {
    const [importer, imported] = [featureOf(each.from), featureOf(each.to)]
    if (importer?.app !== 'server' || imported === undefined || importer.name === imported.name) return []
    return [{ ...each, edge: [importer.name, imported.name] as const }]
  })
  return circlesIn(graphOf(steps.map(({ edge }) => edge))).map((circle) => {
    const begin = steps.find(({ edge: [from, to] }) => from === circle[0] && to === circle[1])
    return `${begin?.from} imports ${begin?.specifier}: features in a circle, ${circle.join(' -> ')}.`
  })
}

function featureOf(path: string): { readonly app: string; readonly name: string } | undefined {
  const [, app, name] = /^apps\/(web|server)\/src\/features\/([^/]+)\//.exec(path) ?? []
  return app === undefined || name === undefined ? undefined : { app, name }
}
