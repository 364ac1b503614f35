import type { BatchScope, ScopedVersion } from './batch-scope.ts'

/** The versions that a caller was found to be allowed to read: for the server's `features/access` alone. */
export function scopeOfReadable(versions: readonly ScopedVersion[]): BatchScope {
  return { versions } as BatchScope
}

/** The one version that a command has made of a file itself: whoever has the file may read it. */
export function scopeOfFile(version: Omit<ScopedVersion, 'providerId'>): BatchScope {
  return scopeOfReadable([{ ...version, providerId: null }])
}
