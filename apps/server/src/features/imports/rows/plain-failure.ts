import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'

/** How often work begins anew after the machine, not the file, made it break off. */
const attemptsAfterFailures = 3
/** How often it begins at all: each time beyond failures the whole server had died. */
export const attemptsInAll = 10

/** Why an import failed, for people, with what to do. */
export function plainFailure(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Make room on it, then upload the file again.'
    case 'no_memory':
      return 'The server ran out of memory on this file. Give it more (the setting MEMORY_LIMIT), or split the file by savers and add the parts to one batch.'
    case 'broken_off':
      return 'The server broke off while it worked on this file. Upload it again; if it happens again, its log says why.'
    default:
      return 'Something went wrong on the server, not in the file. Upload it again; if it happens again, the server’s log says why.'
  }
}

export const failureAfterDeaths = `The server stopped ${attemptsInAll} times while it worked on this file, which was therefore given up. Look into its log, see that it has memory enough, then upload the file again.`

export const failureWithoutBase =
  'The batch this file was to be added to is no longer kept. Upload the file again with ‘Use existing batch’ off, together with the savers of that batch.'

export const failureWithoutSavers =
  'The data batch whose savers were to be scored again is no longer kept. Score the one that is published now.'

export function worthAnotherAttempt(attempts: number): boolean {
  return attempts < attemptsAfterFailures
}
