/** Folders whose tests open a store, start a program or write files; each of their files has a process of its own. */
export const stores = [
  'packages/analytics',
  'packages/readings',
  'packages/scoring',
  'apps/cli',
  'apps/server',
  'scripts',
] as const

/** Whether a file, named from the root, is a test of stores. */
export const isOfStores = (file: string): boolean => stores.some((folder) => file.startsWith(`${folder}/`))
