/** Folders whose tests open a store, start a program or write files; their files take turns in a few processes. */
export const stores = ['packages/analytics', 'apps/cli', 'apps/server', 'scripts'] as const

/** Folders whose tests write files and open ClickHouse, too, but none waits for anything: they may be slow. */
export const files = ['packages/readings', 'packages/scoring'] as const

/** Files among them that replace modules, or are of what the others replace, so that each has a process of its own. */
export const alone = [
  'apps/server/src/features/accounts/password-hash.test.ts',
  'apps/server/src/features/access/fuzz.test.ts',
  'packages/scoring/src/index-files/read-price-track.test.ts',
]

/** Files that take longest; the longest first. */
export const longest = [
  'apps/server/src/features/access/access-matrix.test.ts',
  'apps/server/src/killed-server.test.ts',
  'apps/server/src/features/consumer-panel/nothing-in-clear.test.ts',
  'apps/server/src/platform/backup/backup-and-restore.test.ts',
  'apps/server/src/features/attribution-runs/attribution-figures.test.ts',
  'apps/cli/src/report/report-command.test.ts',
  'apps/server/src/features/attribution-runs/hostile-attribution.test.ts',
  'apps/server/src/features/mail/send-mail.test.ts',
  'apps/server/src/features/imports/fuzz-files.test.ts',
  'apps/server/src/work-that-breaks-off.test.ts',
  'packages/scoring/src/staging/data-points.test.ts',
  'apps/server/src/features/attribution-runs/attributions-that-end.test.ts',
  'apps/cli/src/score/memory-of-huge-files.test.ts',
]

/** Whether a file, named from the root, is a test of stores or of files. */
export const isOfStores = (file: string): boolean =>
  [...stores, ...files].some((folder) => file.startsWith(`${folder}/`))
