import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { BatchScope, ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import { scopeOfReadable } from '@plumbline/readings/scope/make-scope.ts'
import type { Caller } from '../../platform/http/caller.ts'

/**
 * Artificial savers, which belong to no provider, for whoever manages price tracks; undefined for anybody else, and for a
 * key of some providers.
 */
export function artificialScope(
  { role, key }: Pick<Caller, 'role' | 'key'>,
  versions: readonly Omit<ScopedVersion, 'providerId'>[],
): BatchScope | undefined {
  if (!isPermitted(role, 'managePriceTracks') || key?.providers) return undefined
  return scopeOfReadable(versions.map((version) => ({ ...version, providerId: null })))
}
