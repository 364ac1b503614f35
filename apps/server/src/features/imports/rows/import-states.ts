import type { ImportState } from '@plumbline/contract/imports/imports.ts'

/** A job has these in hand or waits for them. */
export const statesAtWork: readonly ImportState[] = ['queued', 'checking', 'scoring', 'publishing']
/** The file is in its staging database, or soon will be. */
export const statesOfStaging: readonly ImportState[] = ['queued', 'checking', 'scoring']
/** Nothing happens to an import any more. */
export const endedStates: readonly ImportState[] = ['completed', 'failed', 'cancelled']
/** A person may call it off. */
export const cancellableStates: readonly ImportState[] = ['queued', 'checking', 'scoring', 'ready', 'publishing']
/** Nobody is at work on it, or all that is left is one transaction: called off, it has ended. */
export const statesEndedAtOnce: readonly ImportState[] = ['queued', 'ready', 'publishing']

/** Where the last states stand on the whole way; those before move. */
export const progressIn = { ready: 0.97, publishing: 0.98, completed: 1, failed: 1, cancelled: 1 } as const
