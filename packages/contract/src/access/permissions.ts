import { type Role, roles } from './roles.ts'

interface Permission {
  /** What may be done, as the documentation says it. */
  readonly what: string
  readonly roles: readonly [Role, ...Role[]]
}

/** Everybody who works with savers of real providers: all of them for a superuser, the mapped ones for the others. */
const providerStaff = ['superuser', 'vfm_user', 'pilot'] as const
const administrators = ['superuser'] as const

/**
 * Who may do what, in one place: the calls, the menu and the guards of the screens are made from it. Which providers
 * somebody may see is decided beside it, on the server.
 */
export const permissions = {
  openSavers: { what: 'Savers screen and a saver’s history; a bm_user: sample data alone', roles },
  readSavers: { what: 'Savers of real providers', roles: providerStaff },
  exportSavers: { what: 'Export savers or a saver’s history', roles: providerStaff },
  fetchFiles: { what: 'Files that one asked for', roles },
  readSampleSavers: { what: 'Savers of the sample data', roles: ['superuser', 'bm_user'] },
  readReports: { what: 'Reports and provider analysis', roles: providerStaff },
  readSampleReport: { what: 'Sample report', roles: ['superuser', 'bm_user'] },
  exportSampleReport: { what: 'Export the sample report', roles: administrators },
  readBenchmarking: { what: 'Benchmarking', roles: ['superuser', 'vfm_user', 'bm_user'] },
  filterBenchmarking: { what: 'Filters of benchmarking', roles: ['superuser', 'vfm_user'] },
  requestReport: { what: 'Request a VFM report', roles: ['bm_user'] },
  upload: { what: 'Upload data', roles: administrators },
  manageImports: { what: 'Imports', roles: administrators },
  manageUsers: { what: 'Users', roles: administrators },
  manageProviders: { what: 'Providers', roles: administrators },
  manageMasterList: { what: 'Master list', roles: administrators },
  runSimulations: { what: 'Simulations', roles: administrators },
  managePriceTracks: { what: 'Price tracks', roles: administrators },
  manageBenchmarks: { what: 'Benchmarks (indices)', roles: administrators },
  manageConsumerPanel: { what: 'Consumer panel', roles: administrators },
  runAttribution: { what: 'Performance attribution runs and their reports', roles: administrators },
  showDetails: { what: '‘Show Details’', roles: administrators },
  readAudit: { what: 'Audit log', roles: administrators },
  readOutbox: { what: 'Outbox', roles: administrators },
  changeSettings: { what: 'Settings', roles: administrators },
  keepViews: { what: 'Saved views of one’s own', roles },
  useApiKeys: { what: 'API keys of one’s own; of services too: a superuser', roles: providerStaff },
  manageOwnAccount: { what: 'Own password, sessions and two-factor sign-in', roles },
} as const satisfies Readonly<Record<string, Permission>>

export type PermissionName = keyof typeof permissions

/** Whether a role may do nothing that another may not. */
export function isWithin(role: Role, other: Role): boolean {
  const names = Object.keys(permissions) as PermissionName[]
  return names.every((name) => !isPermitted(role, name) || isPermitted(other, name))
}

export function isPermitted(role: Role, permission: PermissionName): boolean {
  return permissions[permission].roles.some((permitted) => permitted === role)
}
