/** Folders whose tests open a store, start a program or write files; their files take turns in a few processes. */
export const stores = [
  'packages/analytics',
  'packages/readings',
  'packages/scoring',
  'apps/cli',
  'apps/server',
  'scripts',
] as const

/** Files among them that replace modules, or are of what the others replace, so that each has a process of its own. */
export const alone = [
  'apps/server/src/features/accounts/password-hash.test.ts',
  'apps/server/src/features/access/fuzz.test.ts',
  'packages/scoring/src/index-files/read-price-track.test.ts',
]

/** Whether a file, named from the root, is a test of stores. */
export const isOfStores = (file: string): boolean => stores.some((folder) => file.startsWith(`${folder}/`))
