import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import type { ImportAtWork } from './imports.pg.ts'

/** How often work begins anew after the machine, not the file, made it break off. */
const attemptsAfterFailures = 3
/** How often it begins at all: each time beyond failures the whole server had died. */
export const attemptsInAll = 10

interface Words {
  readonly workedOn: string
  readonly notIn: string
  /** What to do once the reason is gone. */
  readonly again: string
  readonly onceMore: string
  readonly lessMemory: string
  readonly givenUp: string
}

const wordsOfFile: Words = {
  workedOn: 'this file',
  notIn: ', not in the file',
  again: 'upload the file again',
  onceMore: 'Upload it again',
  givenUp: 'which was therefore given up',
  lessMemory: 'or split the file by savers and add the parts to one batch',
}
const wordsOfScores: Words = {
  workedOn: 'these savers',
  notIn: '',
  again: 'score the data batch again',
  onceMore: 'Score the data batch again',
  givenUp: 'which were therefore given up',
  lessMemory: 'then score the data batch again',
}

type Job = Pick<ImportAtWork, 'scoresAgain'>
const wordsFor = ({ scoresAgain }: Job) => (scoresAgain === null ? wordsOfFile : wordsOfScores)

/** Why an import failed, for people, with what to do. */
export function plainFailure(error: unknown, job: Job): string {
  const { workedOn, notIn, again, onceMore, lessMemory } = wordsFor(job)
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return `The disk of the server is full. Make room on it, then ${again}.`
    case 'no_memory':
      return `The server ran out of memory on ${workedOn}. Give it more (the setting MEMORY_LIMIT), ${lessMemory}.`
    case 'broken_off':
      return `The server broke off while it worked on ${workedOn}. ${onceMore}; if it happens again, its log says why.`
    default:
      return `Something went wrong on the server${notIn}. ${onceMore}; if it happens again, the server’s log says why.`
  }
}

export function failureAfterDeaths(job: Job): string {
  const { workedOn, givenUp, again } = wordsFor(job)
  return `The server stopped ${attemptsInAll} times while it worked on ${workedOn}, ${givenUp}. Look into its log, see that it has memory enough, then ${again}.`
}

export const failureWithoutBase =
  'The batch this file was to be added to is no longer kept. Upload the file again with ‘Use existing batch’ off, together with the savers of that batch.'

export const failureWithoutSavers =
  'The data batch whose savers were to be scored again is no longer kept. Score the one that is published now.'

export function worthAnotherAttempt(attempts: number): boolean {
  return attempts < attemptsAfterFailures
}
