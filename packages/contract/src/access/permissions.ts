import { type Role, roles } from './roles.ts'

interface Permission {
  readonly roles: readonly [Role, ...Role[]]
}

/** Everybody who works with savers of real providers: all of them for a superuser, the mapped ones for the others. */
const providerStaff = ['superuser', 'vfm_user', 'pilot'] as const
const administrators = ['superuser'] as const

/**
 * Who may do what, in one place: the calls, the menu and the guards of the screens are made from it. Which providers
 * somebody may see is decided beside it, on the server. `permission-words.ts` says each in words.
 */
export const permissions = {
  openSavers: { roles },
  readSavers: { roles: providerStaff },
  exportSavers: { roles: providerStaff },
  fetchFiles: { roles },
  readSampleSavers: { roles: ['superuser', 'bm_user'] },
  readReports: { roles: providerStaff },
  readSampleReport: { roles: ['superuser', 'bm_user'] },
  exportSampleReport: { roles: administrators },
  readBenchmarking: { roles: ['superuser', 'vfm_user', 'bm_user'] },
  filterBenchmarking: { roles: ['superuser', 'vfm_user'] },
  requestReport: { roles: ['bm_user'] },
  upload: { roles: administrators },
  manageImports: { roles: administrators },
  manageUsers: { roles: administrators },
  manageProviders: { roles: administrators },
  manageMasterList: { roles: administrators },
  runSimulations: { roles: administrators },
  managePriceTracks: { roles: administrators },
  manageBenchmarks: { roles: administrators },
  manageConsumerPanel: { roles: administrators },
  runAttribution: { roles: administrators },
  showDetails: { roles: administrators },
  readAudit: { roles: administrators },
  readOutbox: { roles: administrators },
  changeSettings: { roles: administrators },
  keepViews: { roles },
  useApiKeys: { roles: providerStaff },
  manageOwnAccount: { roles },
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
