import { isPermitted, type PermissionName } from '@plumbline/contract/access/permissions.ts'
import { useCurrentUser } from './start-up.ts'

/** Whether who is signed in may do something: what they may not is left out. The server decides in the end. */
export function usePermission(name: PermissionName): boolean {
  const user = useCurrentUser()
  return user !== null && isPermitted(user.role, name)
}
